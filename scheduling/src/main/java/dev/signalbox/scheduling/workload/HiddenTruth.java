package dev.signalbox.scheduling.workload;

import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;

/** What builds say: which changes are bad, by themselves or together, and when CI is wrong. */
public final class HiddenTruth {
  private final Workload workload;
  private final SplittableRandom flakes;

  HiddenTruth(Workload workload) {
    this.workload = workload;
    this.flakes = WorkloadDraw.dice(workload.seed(), WorkloadDraw.RandomStream.FLAKE);
  }

  /** Whether a change is bad where the others are, by itself or with one of them. */
  public boolean breaks(QueuedChange change, BitSet others) {
    return !change.isSound() || workload.conflicts().meet(change.index(), others);
  }

  /** How the next build goes of such changes, whose content is bad or not. */
  public BuildPlan plan(List<QueuedChange> own, boolean isRed) {
    double odds = workload.cell().ci().flakes();
    boolean isFlake = odds > 0 && flakes.nextDouble() < odds;
    boolean passes = !isRed && !isFlake;
    return new BuildPlan(millis(own, passes), passes);
  }

  /** How long such a build takes: failures end when they show, where the cell says so. */
  public long millis(List<QueuedChange> own, boolean passes) {
    var ci = workload.cell().ci();
    long all = ci.cost().of(own);
    if (passes || !ci.failsEarly()) return all;
    return Math.max(1, Math.round(all * own.getFirst().failsAt()));
  }
}
