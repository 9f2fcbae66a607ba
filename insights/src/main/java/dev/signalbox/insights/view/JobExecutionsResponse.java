package dev.signalbox.insights.view;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.jobs.LogExcerpt;
import dev.signalbox.insights.jobs.EndedExecution;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The latest failures and retries of a job, the newest first. */
public record JobExecutionsResponse(long size, List<JobExecutionView> executions) {
  public JobExecutionsResponse {
    executions = List.copyOf(executions);
  }

  /**
   * One execution.
   *
   * @param pullRequestNumber the pull request whose head it ran on, or the only one of its batch
   * @param batchId the batch whose candidate it ran on
   * @param duration in seconds
   * @param logFirstLine the number of the first line of the excerpt in the whole log
   * @param logExcerpt the last lines of its log, where it failed and the host told that
   */
  public record JobExecutionView(
      @Nullable Long pullRequestNumber,
      @Nullable UUID batchId,
      String branch,
      String commitSha,
      int attempt,
      CheckState conclusion,
      @Nullable Instant startedAt,
      Instant endedAt,
      @Nullable BigDecimal duration,
      @Nullable Long logFirstLine,
      @Nullable String logExcerpt) {
    static JobExecutionView of(EndedExecution ran) {
      return new JobExecutionView(
          ran.pullRequest().orElse(null),
          ran.batch().orElse(null),
          ran.branch(),
          ran.commit(),
          ran.attempt(),
          ran.conclusion(),
          ran.startedAt().orElse(null),
          ran.endedAt(),
          ListJobsResponse.seconds(ran.duration()),
          ran.log().map(LogExcerpt::firstLine).orElse(null),
          ran.log().map(LogExcerpt::text).orElse(null));
    }
  }

  public static JobExecutionsResponse of(List<EndedExecution> executions) {
    return new JobExecutionsResponse(
        executions.size(), executions.stream().map(JobExecutionView::of).toList());
  }
}
