package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.explanation.Reason;
import dev.signalbox.server.dashboard.pages.DisplayTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One link of the chain from what is seen to its root cause.
 *
 * @param cure what would end it; empty where nobody can say
 * @param until when time alone ends it
 * @param others the other pull requests that it is about
 */
public record Because(String text, String cure, DisplayTime until, List<Neighbour> others) {
  private static final int SHOWN = 12;

  /** Another pull request. */
  public record Neighbour(long number, String address) {}

  public Because {
    others = List.copyOf(others);
  }

  public boolean hasCure() {
    return !cure.isEmpty();
  }

  public boolean hasOthers() {
    return !others.isEmpty();
  }

  static Because of(Reason reason, long itself, String address, Instant now) {
    return new Because(
        reason.text(),
        Optional.ofNullable(reason.unblockedBy()).orElse(""),
        DisplayTime.until(reason.until(), now),
        reason.pullRequests().stream()
            .filter(pull -> pull.value() != itself)
            .limit(SHOWN)
            .map(pull -> new Neighbour(pull.value(), address + "/pull/" + pull.value()))
            .toList());
  }
}
