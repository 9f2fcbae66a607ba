package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;

/** When time alone may change what rules make of a queued pull request. */
public record Recheck(Instant at, PullRequestNumber number) implements Comparable<Recheck> {
  @Override
  public int compareTo(Recheck other) {
    int order = at.compareTo(other.at);
    return order == 0 ? number.compareTo(other.number) : order;
  }
}
