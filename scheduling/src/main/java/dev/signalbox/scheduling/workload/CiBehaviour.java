package dev.signalbox.scheduling.workload;

/**
 * What builds do besides telling the truth.
 *
 * @param flakes the share of good builds that fail all the same
 * @param failsEarly whether a failure ends the build when it shows
 */
public record CiBehaviour(double flakes, boolean failsEarly, BuildCost cost) {
  public static final CiBehaviour STEADY = new CiBehaviour(0, false, BuildCost.LONGEST_MEMBER);

  CiBehaviour withFlakes(double share) {
    return new CiBehaviour(share, failsEarly, cost);
  }

  CiBehaviour failingEarly() {
    return new CiBehaviour(flakes, true, cost);
  }

  CiBehaviour costing(BuildCost other) {
    return new CiBehaviour(flakes, failsEarly, other);
  }
}
