package dev.signalbox.engine.ledger;

import java.time.Instant;
import java.util.Optional;

/**
 * What rules and freezes make of a queued pull request: it follows from the other facts, up to
 * {@code recheckAt} if it depends on the time.
 */
public record Standing(Rank rank, Lanes lanes, Hold hold, Optional<Instant> recheckAt) {
  /** Not to be looked at again by time alone: what keeps it now will see to that. */
  public Standing withoutRecheck() {
    return new Standing(rank, lanes, hold, Optional.empty());
  }
}
