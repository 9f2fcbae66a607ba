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
    var ci = workload.cell().ci();
    long millis = ci.cost().of(own);
    boolean flakes = ci.flakes() > 0 && this.flakes.nextDouble() < ci.flakes();
    boolean passes = !isRed && !flakes;
    return new BuildPlan(passes ? millis : untilFailure(own, millis), passes);
  }

  private long untilFailure(List<QueuedChange> own, long millis) {
    if (!workload.cell().ci().failsEarly()) return millis;
    return Math.max(1, Math.round(millis * own.getFirst().failsAt()));
  }
}
