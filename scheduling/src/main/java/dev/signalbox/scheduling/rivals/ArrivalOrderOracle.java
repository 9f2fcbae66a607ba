package dev.signalbox.scheduling.rivals;

import dev.signalbox.scheduling.fleet.FleetUsage;
import dev.signalbox.scheduling.outcome.OutcomeRecorder;
import dev.signalbox.scheduling.outcome.RunOutcome;
import dev.signalbox.scheduling.outcome.Scheduler;
import dev.signalbox.scheduling.workload.QueuedChange;
import dev.signalbox.scheduling.workload.Workload;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Knows how everything ends, and needs one build for each change. It begins them in the order of
 * arrival, and who shares a scope is decided in that order too; so others can be faster by larger
 * batches or by another order.
 */
public final class ArrivalOrderOracle implements Scheduler {
  private record Decided(long at, QueuedChange change) {}

  @Override
  public RunOutcome run(Workload workload) {
    var recorder = new OutcomeRecorder(workload);
    var decided = decisions(workload);
    decided.sort((one, other) -> Long.compare(one.at, other.at));
    var lands = landing(workload);
    var truth = workload.truth();
    long busyMillis = 0;
    for (var decision : decided) {
      var change = decision.change;
      boolean isGood = lands.get(change.index());
      busyMillis += truth.millis(List.of(change), isGood);
      if (isGood) {
        recorder.landed(change, decision.at);
      } else {
        recorder.rejected(change, decision.at);
      }
    }
    return recorder.outcome(new FleetUsage(decided.size(), 0, busyMillis), 0);
  }

  /** Those that are good with all that landed before them, in the order of arrival. */
  private static BitSet landing(Workload workload) {
    var truth = workload.truth();
    var lands = new BitSet();
    for (var change : workload.changes()) {
      if (!truth.breaks(change, lands)) lands.set(change.index());
    }
    return lands;
  }

  private static List<Decided> decisions(Workload workload) {
    var lands = landing(workload);
    var truth = workload.truth();
    var freeAt = new PriorityQueue<Long>();
    for (int worker = 0; worker < workload.cell().workers(); worker++) freeAt.add(0L);
    var all = new ArrayList<Decided>();
    var open = new ArrayList<Decided>();
    for (var change : workload.changes()) {
      long start = Math.max(change.arrivesAt(), freeAt.remove());
      long end = start + truth.millis(List.of(change), lands.get(change.index()));
      freeAt.add(end);
      open.removeIf(before -> before.at <= change.arrivesAt());
      for (var before : open) {
        if (before.at > end && before.change.scopes().meet(change.scopes())) end = before.at;
      }
      var decision = new Decided(end, change);
      open.add(decision);
      all.add(decision);
    }
    return all;
  }
}
