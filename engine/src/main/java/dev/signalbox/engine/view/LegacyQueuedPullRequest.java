package dev.signalbox.engine.view;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.CheckType;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.wire.Recurring;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A queued pull request as the deprecated endpoints tell it. */
public record LegacyQueuedPullRequest(
    PullRequestNumber number,
    long position,
    long priority,
    long effectivePriority,
    String priorityAlias,
    QueueRuleView queueRule,
    Instant queuedAt,
    @Nullable SpeculativeCheck speculativeCheckPullRequest,
    @Nullable Mergeability mergeabilityCheck,
    @Nullable Instant estimatedTimeOfMerge,
    String partitionName)
    implements Recurring {

  @Override
  public PullRequestNumber key() {
    return number;
  }

  @Override
  public LegacyQueuedPullRequest atRest() {
    return new LegacyQueuedPullRequest(
        number,
        0,
        priority,
        effectivePriority,
        priorityAlias,
        QueueRuleView.NONE,
        queuedAt,
        speculativeCheckPullRequest,
        mergeabilityCheck,
        null,
        partitionName);
  }

  /** The rule moves as well: to write it once for all costs less than to compare it. */
  @Override
  public List<Moving> moving() {
    return List.of(
        new Moving("position", position),
        new Moving("queue_rule", queueRule),
        new Moving("estimated_time_of_merge", estimatedTimeOfMerge));
  }

  public record SpeculativeCheck(
      boolean inPlace,
      PullRequestNumber number,
      @Nullable Instant startedAt,
      @Nullable Instant endedAt,
      List<QueueCheck> checks,
      String evaluatedConditions,
      CheckState state) {
    public SpeculativeCheck {
      checks = List.copyOf(checks);
    }
  }

  public record Mergeability(
      CheckType checkType,
      PullRequestNumber pullRequestNumber,
      @Nullable Instant startedAt,
      @Nullable Instant endedAt,
      CheckState state) {}
}
