package dev.signalbox.engine.log;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.wire.AddedLater;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A pull request on its way through the queue, from entering to leaving. */
public sealed interface QueueAction extends LogMetadata {
  record Enter(
      String queueName,
      String branch,
      Instant queuedAt,
      @Nullable String partitionName,
      @Nullable String priorityRuleName,
      UUID sessionId)
      implements QueueAction {}

  record Change(
      String queueName, String partitionName, @Nullable String priorityRuleName, long size)
      implements QueueAction {}

  record Merged(
      String branch,
      List<String> partitionNames,
      String queueName,
      Instant queuedAt,
      @Nullable String priorityRuleName,
      UUID sessionId)
      implements QueueAction {
    public Merged {
      partitionNames = List.copyOf(partitionNames);
    }
  }

  record Leave(
      String reason,
      boolean merged,
      String queueName,
      String branch,
      String partitionName,
      Instant queuedAt,
      long secondsWaitingForSchedule,
      long secondsWaitingForFreeze,
      @Nullable String priorityRuleName,
      @Nullable LeaveEvaluation conditionsEvaluation,
      List<QueueCheck> checks,
      String pullRequestHeadSha,
      @Nullable UUID sessionId,
      @AddedLater @Nullable AbortCode dequeueCode,
      @AddedLater List<QueueCheck> unsuccessfulChecks)
      implements QueueAction {
    public Leave {
      checks = List.copyOf(checks);
      unsuccessfulChecks = List.copyOf(unsuccessfulChecks);
    }
  }
}
