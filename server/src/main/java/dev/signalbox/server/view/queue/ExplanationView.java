package dev.signalbox.server.view.queue;

import dev.signalbox.engine.explanation.AutomationExplanation;
import dev.signalbox.engine.explanation.Explanation;
import dev.signalbox.engine.explanation.LandingEstimate;
import dev.signalbox.engine.explanation.Reason;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Why a pull request has not landed yet, and what the rules make of it. */
public record ExplanationView(
    PullRequestNumber number,
    boolean queued,
    @Nullable Integer position,
    List<Reason> reasons,
    @Nullable LandingEstimate estimate,
    AutomationExplanation automation) {
  public ExplanationView {
    reasons = List.copyOf(reasons);
  }

  public static ExplanationView of(Explanation told, AutomationExplanation automation) {
    return new ExplanationView(
        told.number(), told.queued(), told.position(), told.reasons(), told.estimate(), automation);
  }
}
