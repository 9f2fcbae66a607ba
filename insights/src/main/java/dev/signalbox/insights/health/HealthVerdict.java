package dev.signalbox.insights.health;

import dev.signalbox.engine.jobs.Confidence;
import dev.signalbox.engine.jobs.HealthStatus;
import java.time.Duration;
import java.time.Instant;

/** How healthy a test or a job is, and how sure that is. Flaky is asked before broken. */
public record HealthVerdict(HealthStatus status, Confidence confidence) {
  /** One that has not flaked for so many runs or so long has recovered. */
  public static final int RUNS_TO_RECOVER = 100;

  public static final Duration TIME_TO_RECOVER = Duration.ofDays(14);

  /** What happens less often than this is put down to machines. */
  static final double NOISE = 0.01;

  /** The prior is Beta(1, 99): its mean is the noise, with the weight of a hundred runs. */
  static final int PRIOR_TRIALS = 100;

  private static final double HALF = 0.5;
  private static final double SURE = 0.95;
  private static final double LIKELY = 0.8;

  public static HealthVerdict of(HealthTally tally, Instant now) {
    if (isFlaky(tally, now)) {
      return new HealthVerdict(HealthStatus.FLAKY, confidence(isAboveNoise(tally)));
    }
    if (isBroken(tally)) {
      return new HealthVerdict(HealthStatus.BROKEN, confidence(failsMostly(tally)));
    }
    return new HealthVerdict(HealthStatus.HEALTHY, confidence(1 - isAboveNoise(tally)));
  }

  private static boolean isFlaky(HealthTally tally, Instant now) {
    return tally.runsSinceFlake() < RUNS_TO_RECOVER
        && tally.lastFlakeAt().filter(at -> at.plus(TIME_TO_RECOVER).isAfter(now)).isPresent();
  }

  private static boolean isBroken(HealthTally tally) {
    return tally.defaultFailed() > 0 && tally.defaultFailed() >= HALF * tally.defaultWeight();
  }

  private static double isAboveNoise(HealthTally tally) {
    int flakes = tally.flakesInTrials();
    return RatePosterior.above(NOISE, flakes, tally.trials() - flakes + PRIOR_TRIALS - 1L);
  }

  private static double failsMostly(HealthTally tally) {
    long failed = Math.round(tally.defaultFailed());
    return RatePosterior.above(HALF, failed, Math.round(tally.defaultWeight()) - failed + 1);
  }

  private static Confidence confidence(double probability) {
    if (probability >= SURE) return Confidence.HIGH;
    return probability >= LIKELY ? Confidence.MEDIUM : Confidence.LOW;
  }
}
