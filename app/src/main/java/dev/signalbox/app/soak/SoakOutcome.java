package dev.signalbox.app.soak;

import dev.signalbox.simulation.soak.SeedTally;
import java.util.List;

/** The outcome of a soak, with the total for this engine. */
record SoakOutcome(
    String engine,
    String planner,
    boolean isComplete,
    long first,
    long seeds,
    long doneBefore,
    Counts ran,
    Counts total,
    long millis,
    List<BrokenSeed> violations) {
  /** How many seeds, and what happened in them. */
  record Counts(long seeds, long violations, long events, long landed, long left) {
    static Counts of(SeedTally account) {
      return new Counts(
          account.seeds(),
          account.violations().size(),
          account.events(),
          account.landed(),
          account.left());
    }
  }

  /** A seed that broke a promise; the story is told of the first one only. */
  record BrokenSeed(long seed, String promise, String what, String replay, List<String> story) {}

  double perSecond(long count) {
    return count * 1000.0 / Math.max(1, millis);
  }
}
