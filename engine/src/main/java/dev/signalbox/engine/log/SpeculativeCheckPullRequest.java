package dev.signalbox.engine.log;

import dev.signalbox.engine.checks.ChecksConclusion;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a batch was tested on. The numbers stand here as well as beside it, because existing clients
 * read them here.
 */
public record SpeculativeCheckPullRequest(
    PullRequestNumber number,
    boolean inPlace,
    boolean checksTimedOut,
    ChecksConclusion checksConclusion,
    @Nullable Instant checksStartedAt,
    @Nullable Instant checksEndedAt,
    List<QueueCheck> unsuccessfulChecks,
    List<PullRequestNumber> pullRequestNumbers) {
  public SpeculativeCheckPullRequest {
    unsuccessfulChecks = List.copyOf(unsuccessfulChecks);
    pullRequestNumbers = List.copyOf(pullRequestNumbers);
  }
}
