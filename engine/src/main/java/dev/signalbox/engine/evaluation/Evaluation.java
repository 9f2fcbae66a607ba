package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a condition said of one pull request. */
public record Evaluation(
    PullRequestNumber pullRequest,
    boolean match,
    @Nullable String evaluationError,
    List<String> relatedChecks,
    @Nullable Instant nextEvaluationAt) {
  public Evaluation {
    relatedChecks = List.copyOf(relatedChecks);
  }
}
