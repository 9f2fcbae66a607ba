package dev.signalbox.scheduling.workload;

/** How often changes fail by themselves: most of them seldom, the risky ones often. */
public record FailureOdds(double riskyShare, double ofSafe, double ofRisky) {
  public static final FailureOdds TELLING = new FailureOdds(0.055, 0.015, 0.75);

  /** As many failures, of which a predictor sees less. */
  public static final FailureOdds WEAK = new FailureOdds(0.20, 0.045, 0.20);
}
