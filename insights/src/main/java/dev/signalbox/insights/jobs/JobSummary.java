package dev.signalbox.insights.jobs;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.insights.health.HealthVerdict;
import java.time.Instant;

/**
 * A job, how healthy it is, and its figures of some days.
 *
 * @param flakeRate how often it fails without a cause in the change, from 0 to 1
 */
public record JobSummary(
    long number,
    String pipeline,
    String name,
    HealthVerdict verdict,
    double flakeRate,
    CheckState lastConclusion,
    Instant lastEndedAt,
    JobFigures figures) {
  JobSummary with(JobFigures others) {
    return new JobSummary(
        number, pipeline, name, verdict, flakeRate, lastConclusion, lastEndedAt, others);
  }
}
