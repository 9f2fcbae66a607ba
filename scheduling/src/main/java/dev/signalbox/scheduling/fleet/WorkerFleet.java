package dev.signalbox.scheduling.fleet;

import dev.signalbox.scheduling.workload.BuildPlan;
import java.util.LinkedHashSet;
import java.util.SequencedSet;
import java.util.function.Consumer;

/** CI workers, one build each; who finds none free waits in line. */
public final class WorkerFleet {
  private final EventQueue time;
  private final int workers;
  private final SequencedSet<FleetBuild> waiting = new LinkedHashSet<>();
  private int busy;
  private long builds;
  private long cancelled;
  private long busyMillis;

  public WorkerFleet(EventQueue time, int workers) {
    this.time = time;
    this.workers = workers;
  }

  /** {@code whenDone} hears of it unless it is cancelled. */
  public FleetBuild submit(BuildPlan plan, Consumer<FleetBuild> whenDone) {
    var build = new FleetBuild(plan, whenDone);
    if (busy < workers) {
      begin(build);
    } else {
      waiting.add(build);
    }
    return build;
  }

  /** A worker that ran it is free for the next one at once. */
  public void cancel(FleetBuild build) {
    if (build.state == FleetBuild.State.WAITING) {
      waiting.remove(build);
    } else if (build.state == FleetBuild.State.RUNNING) {
      cancelled++;
      release(build);
    } else {
      return;
    }
    build.state = FleetBuild.State.CANCELLED;
    next();
  }

  public int workers() {
    return workers;
  }

  public int free() {
    return workers - busy;
  }

  public FleetUsage usage() {
    return new FleetUsage(builds, cancelled, busyMillis);
  }

  private void begin(FleetBuild build) {
    busy++;
    builds++;
    build.state = FleetBuild.State.RUNNING;
    build.startedAt = time.now();
    time.at(time.now() + build.plan.millis(), () -> end(build));
  }

  private void end(FleetBuild build) {
    if (build.state != FleetBuild.State.RUNNING) return;
    release(build);
    build.state = FleetBuild.State.ENDED;
    next();
    build.whenDone.accept(build);
  }

  private void release(FleetBuild build) {
    busy--;
    busyMillis += time.now() - build.startedAt;
  }

  private void next() {
    while (busy < workers && !waiting.isEmpty()) begin(waiting.removeFirst());
  }
}
