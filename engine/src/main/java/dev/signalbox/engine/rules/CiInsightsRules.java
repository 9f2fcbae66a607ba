package dev.signalbox.engine.rules;

import dev.signalbox.engine.jobs.Confidence;
import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.engine.jobs.JobHealth;
import java.util.List;

/**
 * The section {@code ci_insights}: which failed jobs are run again before anyone is blamed.
 *
 * @param flakyRate how often a job fails without a cause before its failure is doubted, from 0 to 1
 * @param flakyConfidence how sure that must be
 */
public record CiInsightsRules(
    List<RetryRule> retryRules, double flakyRate, Confidence flakyConfidence) {
  public static final double DEFAULT_FLAKY_RATE = 0.01;
  public static final Confidence DEFAULT_FLAKY_CONFIDENCE = Confidence.MEDIUM;
  public static final CiInsightsRules DEFAULT =
      new CiInsightsRules(List.of(), DEFAULT_FLAKY_RATE, DEFAULT_FLAKY_CONFIDENCE);

  public CiInsightsRules {
    retryRules = List.copyOf(retryRules);
  }

  /** Whether one failure of such a job says little about the change. */
  public boolean isFlaky(JobHealth job) {
    return job.status() == HealthStatus.FLAKY
        && job.flakeRate() >= flakyRate
        && job.confidence().compareTo(flakyConfidence) >= 0;
  }
}
