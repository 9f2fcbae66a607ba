package dev.signalbox.engine.log;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.causes.AbortStatus;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The checks of a batch, as each of its pull requests lives through them. */
public sealed interface QueueChecks extends LogMetadata {
  record Change(String queueName, String partitionName, long runningChecks)
      implements QueueChecks {}

  record NotStarted(
      String branch,
      @Nullable String partitionName,
      @Nullable String priorityRuleName,
      String queueName,
      Instant queuedAt,
      String reason,
      UUID sessionId)
      implements QueueChecks {}

  record Start(
      String branch,
      @Nullable String partitionName,
      @Nullable String priorityRuleName,
      String queueName,
      Instant queuedAt,
      String startReason,
      SpeculativeCheckPullRequest speculativeCheckPullRequest,
      List<PullRequestNumber> pullRequestNumbers,
      @Nullable UUID trainCarId,
      UUID sessionId)
      implements QueueChecks {
    public Start {
      pullRequestNumbers = List.copyOf(pullRequestNumbers);
    }
  }

  record End(
      boolean aborted,
      @Nullable AbortCode abortCode,
      @Nullable String abortReason,
      AbortStatus abortStatus,
      String branch,
      String partitionName,
      @Nullable String priorityRuleName,
      String queueName,
      Instant queuedAt,
      @Nullable Long retryAttempt,
      @Nullable Long maxRetries,
      SpeculativeCheckPullRequest speculativeCheckPullRequest,
      List<PullRequestNumber> pullRequestNumbers,
      @Nullable UUID trainCarId,
      UUID sessionId)
      implements QueueChecks {
    public End {
      pullRequestNumbers = List.copyOf(pullRequestNumbers);
    }
  }
}
