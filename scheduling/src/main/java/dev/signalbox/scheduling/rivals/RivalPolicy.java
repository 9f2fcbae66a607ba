package dev.signalbox.scheduling.rivals;

import dev.signalbox.scheduling.workload.QueuedChange;
import java.util.List;

/** What to build next, and what to stop. */
interface RivalPolicy {
  default void arrive(SpeculationRun run, QueuedChange change) {
    run.form(List.of(change));
  }

  void plan(SpeculationRun run);

  /** Decides without waiting for those ahead where their outcomes make no difference. */
  default boolean bypasses() {
    return false;
  }

  /** Splits a failed batch before those ahead are decided, and starts over what stands on it. */
  default boolean splitsEarly() {
    return false;
  }

  default void landed() {}

  default void rejected() {}
}
