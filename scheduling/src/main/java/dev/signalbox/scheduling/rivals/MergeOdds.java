package dev.signalbox.scheduling.rivals;

import dev.signalbox.scheduling.workload.Workload;

/**
 * How likely changes are to land: what a predictor says of each, what builds have shown since, and
 * which of those ahead it is known to be close to.
 */
final class MergeOdds {
  private static final double OF_HOT_CONFLICT = 0.5;
  private static final double SHOWN_GOOD = 0.985;
  private static final double SHOWN_BAD = 0.05;
  private static final double LEAST = 0.001;

  private final Workload workload;
  private final double[] passes;

  MergeOdds(Workload workload) {
    this.workload = workload;
    this.passes = workload.changes().stream().mapToDouble(change -> change.passOdds()).toArray();
  }

  double passing(int change) {
    return passes[change];
  }

  void suspect(int change, double odds) {
    passes[change] = odds;
  }

  void passed(SpeculationUnit unit) {
    for (var member : unit.members()) {
      passes[member.index()] = Math.max(passes[member.index()], SHOWN_GOOD);
    }
  }

  void failed(int change) {
    passes[change] = Math.min(passes[change], SHOWN_BAD);
  }

  boolean hasFailed(int change) {
    return passes[change] <= SHOWN_BAD;
  }

  /** That it lands, behind those who are undecided ahead of it. */
  double landing(int change, PendingChanges pending) {
    double odds = passes[change];
    var unit = pending.unitOf(change);
    if (unit.isPresent() && !unit.get().hasPassed()) {
      for (int other : workload.hot().of(change)) {
        var ahead = pending.unitOf(other);
        if (ahead.isPresent() && ahead.get().order().compareTo(unit.get().order()) < 0) {
          odds *= 1 - OF_HOT_CONFLICT * passes[other];
        }
      }
    }
    return Math.clamp(odds, LEAST, 1 - LEAST);
  }
}
