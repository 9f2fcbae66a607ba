package dev.signalbox.rules;

/** How much the patterns of one file may weigh together, so that reading it stays quick. */
final class PatternBudget {
  private static final int TOTAL = 500_000;

  private int left = TOTAL;
  private boolean told;

  /** Whether another pattern may be compiled; tells of it once when not. */
  boolean allowsMore(Trail trail, FilePosition at) {
    if (left >= 0) return true;
    if (!told) {
      trail.fault(FaultType.TOO_COMPLEX, at, "the patterns of this file are too large together");
    }
    told = true;
    return false;
  }

  void spend(int size) {
    left -= Math.min(size, TOTAL);
  }
}
