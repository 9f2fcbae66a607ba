package dev.signalbox.scheduling.workload;

import java.util.List;

/**
 * All that arrives in one run, in order.
 *
 * @param conflicts hidden: pairs that break each other
 * @param hot pairs that a predictor knows to be close to each other
 */
public record Workload(
    WorkloadCell cell,
    long seed,
    List<QueuedChange> changes,
    ChangePairs conflicts,
    ChangePairs hot) {
  public Workload {
    changes = List.copyOf(changes);
  }

  /** The same seed gives the same workload. */
  public static Workload of(WorkloadCell cell, long seed) {
    return new WorkloadDraw(cell, seed).draw();
  }

  /** At least so many changes of the same cell, of another time. */
  public Workload earlier(int changes, long salt) {
    var traffic = cell.traffic();
    int hours = 1 + (int) Math.ceil(1.2 * changes / traffic.perHour());
    return of(cell.with(traffic.lasting(hours)), seed ^ salt);
  }

  /** What builds will say, from the beginning of a run. */
  public HiddenTruth truth() {
    return new HiddenTruth(this);
  }
}
