package dev.signalbox.scheduling.workload;

import java.util.List;
import java.util.Map;

/**
 * All that arrives in one run, in order.
 *
 * @param conflicts hidden: pairs that break each other
 * @param hot pairs that a predictor knows to be close to each other
 * @param withdrawals when changes are taken out of the queue by people, by index
 */
public record Workload(
    WorkloadCell cell,
    long seed,
    List<QueuedChange> changes,
    ChangePairs conflicts,
    ChangePairs hot,
    Map<Integer, Long> withdrawals) {
  public Workload {
    changes = List.copyOf(changes);
    withdrawals = Map.copyOf(withdrawals);
  }

  /** One that nobody is taken out of. */
  public Workload(
      WorkloadCell cell,
      long seed,
      List<QueuedChange> changes,
      ChangePairs conflicts,
      ChangePairs hot) {
    this(cell, seed, changes, conflicts, hot, Map.of());
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
