package dev.signalbox.engine.view;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.evaluation.Evaluation;
import dev.signalbox.engine.evaluation.Finding;
import dev.signalbox.engine.evaluation.ScheduleHours;
import dev.signalbox.engine.evaluation.Subject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How the conditions stand now: a tree of what the rules require. */
public record ConditionEvaluation(
    boolean match,
    String label,
    @Nullable String description,
    @Nullable ScheduleHours schedule,
    List<ConditionEvaluation> subconditions,
    List<Evaluation> evaluations) {
  public ConditionEvaluation {
    subconditions = List.copyOf(subconditions);
    evaluations = List.copyOf(evaluations);
  }

  /** Why it could not be evaluated for one of them, in words. */
  public Optional<String> trouble() {
    return evaluations.stream()
        .flatMap(each -> Optional.ofNullable(each.evaluationError()).stream())
        .findFirst();
  }

  /** How all of the conditions stand for each of the subjects. */
  public static ConditionEvaluation of(
      List<Condition> conditions, List<Subject> subjects, Instant now) {
    return of(Finding.of(conditions, subjects, now));
  }

  private static ConditionEvaluation of(Finding finding) {
    return new ConditionEvaluation(
        finding.match(),
        finding.label(),
        finding.description().orElse(null),
        finding.schedule().orElse(null),
        finding.parts().stream().map(ConditionEvaluation::of).toList(),
        finding.evaluations());
  }
}
