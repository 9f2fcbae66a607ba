package dev.signalbox.engine.view;

import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One pull request in the queue; the first has position 0. */
public record QueuedPullRequest(
    PullRequestNumber number,
    Instant queuedAt,
    @Nullable Instant estimatedTimeOfMerge,
    long position,
    String priorityRuleName,
    String queueRuleName,
    @Nullable Instant checksTimeoutAt,
    QueueRuleView queueRule,
    @Nullable MergeabilityCheck mergeabilityCheck) {}
