package dev.signalbox.engine.view;

import dev.signalbox.engine.checks.CheckType;
import dev.signalbox.engine.checks.ChecksConclusion;
import dev.signalbox.engine.checks.CiState;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How the candidate that a pull request is part of is being tested. */
public record MergeabilityCheck(
    CheckType checkType,
    PullRequestNumber queuePullRequestNumber,
    @Nullable Instant startedAt,
    @Nullable Instant ciEndedAt,
    CiState ciState,
    ChecksConclusion state,
    List<QueueCheck> checks,
    @Nullable ConditionEvaluation conditionsEvaluation) {
  public MergeabilityCheck {
    checks = List.copyOf(checks);
  }
}
