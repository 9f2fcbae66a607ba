package dev.signalbox.scheduling.workload;

import java.util.SplittableRandom;

/**
 * Who sends changes: by whom a predictor can tell risky ones, as in a real repository. Few authors
 * send most of the risky changes, and little else.
 */
public final class Authors {
  private static final int ALL = 40;

  /** Of the risky changes, so many come from those few. */
  private static final double RISKY_FROM_FEW = 0.9;

  /** Of the changes of those few, so many are risky. */
  private static final double FEW_SEND_RISKY = 0.8;

  private final Workload workload;
  private final int few;
  private final double safeFromFew;

  public Authors(Workload workload) {
    this.workload = workload;
    double risky = workload.cell().mix().failures().riskyShare();
    this.few = Math.max(2, (int) Math.round(ALL * risky));
    this.safeFromFew = RISKY_FROM_FEW * risky * (1 - FEW_SEND_RISKY) / FEW_SEND_RISKY / (1 - risky);
  }

  /** The same each time for the same change of the same seed. */
  public String of(QueuedChange change) {
    var dice = dice(change);
    boolean isFromFew = dice.nextDouble() < (isRisky(change) ? RISKY_FROM_FEW : safeFromFew);
    return "author-" + (isFromFew ? dice.nextInt(few) : dice.nextInt(few, ALL));
  }

  public boolean isRisky(QueuedChange change) {
    var odds = workload.cell().mix().failures();
    return 1 - change.passOdds() > (odds.ofSafe() + odds.ofRisky()) / 2;
  }

  private SplittableRandom dice(QueuedChange change) {
    long seed = workload.seed() * 1_000_003 + change.index();
    return WorkloadDraw.dice(seed, WorkloadDraw.RandomStream.AUTHOR);
  }
}
