package dev.signalbox.scheduling.outcome;

import dev.signalbox.scheduling.fleet.FleetUsage;
import dev.signalbox.scheduling.outcome.ChangeOutcome.ChangeFate;
import dev.signalbox.scheduling.workload.HiddenTruth;
import dev.signalbox.scheduling.workload.QueuedChange;
import dev.signalbox.scheduling.workload.Workload;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes down what becomes of changes, and holds it against the hidden truth. */
public final class OutcomeRecorder {
  private final Workload workload;
  private final HiddenTruth truth;
  private final Map<Integer, ChangeOutcome> decided = new HashMap<>();
  private final BitSet landed = new BitSet();
  private int badLandings;

  public OutcomeRecorder(Workload workload) {
    this.workload = workload;
    this.truth = workload.truth();
  }

  public void landed(QueuedChange change, long at) {
    if (truth.breaks(change, landed)) badLandings++;
    landed.set(change.index());
    decide(change, at, ChangeFate.LANDED, false);
  }

  public void rejected(QueuedChange change, long at) {
    decide(change, at, ChangeFate.REJECTED, !truth.breaks(change, landed));
  }

  public void withdrawn(QueuedChange change, long at) {
    decide(change, at, ChangeFate.WITHDRAWN, false);
  }

  private void decide(QueuedChange change, long at, ChangeFate fate, boolean isFalselyRejected) {
    var outcome = new ChangeOutcome(change.arrivesAt(), at, fate, isFalselyRejected);
    if (decided.put(change.index(), outcome) != null) {
      throw new IllegalStateException("decided twice: " + change);
    }
  }

  public boolean isComplete() {
    return decided.size() == workload.changes().size();
  }

  public RunOutcome outcome(FleetUsage usage, long resets) {
    List<ChangeOutcome> all = new ArrayList<>();
    for (var change : workload.changes()) {
      var open =
          new ChangeOutcome(
              change.arrivesAt(), workload.cell().horizon(), ChangeFate.UNDECIDED, false);
      all.add(decided.getOrDefault(change.index(), open));
    }
    return new RunOutcome(all, usage, resets, badLandings);
  }
}
