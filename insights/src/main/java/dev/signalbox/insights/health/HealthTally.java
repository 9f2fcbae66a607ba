package dev.signalbox.insights.health;

import java.time.Instant;
import java.util.Optional;

/**
 * All that has to be remembered to judge a test or a job, as results arrive.
 *
 * @param trials recent executions whose outcome is known to be the test's own: passes and flakes
 * @param flakesInTrials those of them that failed
 * @param flakes all flakes ever
 * @param runsSinceFlake conclusive executions since the last flake
 * @param runsSinceFailure conclusive executions since the last failure
 * @param defaultWeight executions on the default branch, older ones counting less
 * @param defaultFailed the share of that weight that failed
 */
public record HealthTally(
    long passes,
    long failures,
    int trials,
    int flakesInTrials,
    long flakes,
    int runsSinceFlake,
    int runsSinceFailure,
    float defaultWeight,
    float defaultFailed,
    Optional<Instant> lastFlakeAt,
    Optional<Instant> lastFailureAt,
    Optional<Instant> lastSuccessAt) {
  public static final HealthTally NONE =
      new HealthTally(
          0, 0, 0, 0, 0, 0, 0, 0, 0, Optional.empty(), Optional.empty(), Optional.empty());

  /** Beyond these the tallies are halved, so that a test can change its ways. */
  static final int MOST_TRIALS = 512;

  /** The weight of an execution on the default branch falls by this with each later one. */
  static final float FADING = 0.75f;

  public HealthTally after(CommitOutcomes seen) {
    int newFlakes = seen.newFlakes();
    int nextTrials = trials + seen.passes() + newFlakes;
    int nextFlakes = flakesInTrials + newFlakes;
    while (nextTrials >= MOST_TRIALS) {
      nextTrials /= 2;
      nextFlakes /= 2;
    }
    int runs = seen.passes() + seen.failures();
    return new HealthTally(
        passes + seen.passes(),
        failures + seen.failures(),
        nextTrials,
        nextFlakes,
        flakes + newFlakes,
        newFlakes > 0 ? 0 : runsSinceFlake + runs,
        seen.failures() > 0 ? 0 : runsSinceFailure + runs,
        seen.isOnDefaultBranch() ? faded(defaultWeight, runs, runs) : defaultWeight,
        seen.isOnDefaultBranch() ? faded(defaultFailed, runs, seen.failures()) : defaultFailed,
        newFlakes > 0 ? Optional.of(seen.at()) : lastFlakeAt,
        seen.failures() > 0 ? Optional.of(seen.at()) : lastFailureAt,
        seen.passes() > 0 ? Optional.of(seen.at()) : lastSuccessAt);
  }

  /** Those of one upload count alike: nobody knows their order. */
  private static float faded(float before, int runs, int added) {
    if (runs == 0) return before;
    return before * FADING + (float) added / runs;
  }

  public long runs() {
    return passes + failures;
  }

  /** How often it fails without a cause in the commit: the mean of the posterior. */
  public double flakeRate() {
    return (1.0 + flakesInTrials) / (trials + HealthVerdict.PRIOR_TRIALS);
  }
}
