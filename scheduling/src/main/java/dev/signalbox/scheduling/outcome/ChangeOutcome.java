package dev.signalbox.scheduling.outcome;

/**
 * What became of a change.
 *
 * @param decidedAt when it landed or was rejected; the end of the run, if neither
 * @param isFalselyRejected it would have passed on what had landed by then
 */
public record ChangeOutcome(
    long arrivedAt, long decidedAt, ChangeFate fate, boolean isFalselyRejected) {
  /** How it ended. */
  public enum ChangeFate {
    LANDED,
    REJECTED,
    /** Taken out by people. */
    WITHDRAWN,
    UNDECIDED
  }

  public long turnaround() {
    return decidedAt - arrivedAt;
  }
}
