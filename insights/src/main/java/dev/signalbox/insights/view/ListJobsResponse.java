package dev.signalbox.insights.view;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.jobs.Confidence;
import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.insights.jobs.JobSummary;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A page of the jobs of a repository, the worst first. */
public record ListJobsResponse(long size, long perPage, List<JobView> jobs) {
  public ListJobsResponse {
    jobs = List.copyOf(jobs);
  }

  /**
   * A job. Its counts and durations, in seconds, are those of the days that were asked for.
   *
   * @param flakinessRatio how often it fails without a cause in the change, from 0 to 1
   * @param medianDuration null where nothing ran to its end, or nobody knows how long it took
   */
  public record JobView(
      long jobId,
      String pipelineName,
      String jobName,
      HealthStatus healthStatus,
      Confidence healthConfidence,
      double flakinessRatio,
      long executionsCount,
      long failedExecutionsCount,
      long retriedExecutionsCount,
      @Nullable BigDecimal medianDuration,
      @Nullable BigDecimal p95Duration,
      CheckState lastConclusion,
      Instant lastExecutionAt) {
    static JobView of(JobSummary job) {
      return new JobView(
          job.number(),
          job.pipeline(),
          job.name(),
          job.verdict().status(),
          job.verdict().confidence(),
          job.flakeRate(),
          job.figures().executions(),
          job.figures().failures(),
          job.figures().retries(),
          seconds(job.figures().median()),
          seconds(job.figures().p95()),
          job.lastConclusion(),
          job.lastEndedAt());
    }
  }

  static @Nullable BigDecimal seconds(Optional<Duration> span) {
    return span.map(it -> BigDecimal.valueOf(it.toMillis(), 3).stripTrailingZeros()).orElse(null);
  }

  public static ListJobsResponse of(long perPage, List<JobSummary> jobs) {
    return new ListJobsResponse(jobs.size(), perPage, jobs.stream().map(JobView::of).toList());
  }
}
