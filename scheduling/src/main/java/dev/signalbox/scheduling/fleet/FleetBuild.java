package dev.signalbox.scheduling.fleet;

import dev.signalbox.scheduling.workload.BuildPlan;
import java.util.function.Consumer;

/** One build of the fleet: it waits for a worker, runs, and ends unless it is cancelled. */
public final class FleetBuild {
  enum State {
    WAITING,
    RUNNING,
    ENDED,
    CANCELLED
  }

  final BuildPlan plan;
  final Consumer<FleetBuild> whenDone;
  State state = State.WAITING;
  long startedAt;

  FleetBuild(BuildPlan plan, Consumer<FleetBuild> whenDone) {
    this.plan = plan;
    this.whenDone = whenDone;
  }

  /** Of one that has ended. */
  public boolean hasPassed() {
    return plan.passes();
  }

  public boolean isOpen() {
    return state == State.WAITING || state == State.RUNNING;
  }
}
