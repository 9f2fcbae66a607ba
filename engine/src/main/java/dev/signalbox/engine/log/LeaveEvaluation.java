package dev.signalbox.engine.log;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.Operator;
import dev.signalbox.engine.evaluation.Evaluation;
import dev.signalbox.engine.evaluation.Finding;
import dev.signalbox.engine.evaluation.ScheduleHours;
import dev.signalbox.engine.evaluation.Subject;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How the conditions stood when a pull request left: a tree of what the rules require. */
public record LeaveEvaluation(
    boolean match,
    String label,
    boolean isLabelUserInput,
    @Nullable String description,
    @Nullable String attributeName,
    @Nullable String operator,
    @Nullable ScheduleHours schedule,
    List<LeaveEvaluation> subconditions,
    List<Evaluation> evaluations) {
  public LeaveEvaluation {
    subconditions = List.copyOf(subconditions);
    evaluations = List.copyOf(evaluations);
  }

  /** How all of the conditions stand for each of the subjects. */
  public static LeaveEvaluation of(
      List<Condition> conditions, List<Subject> subjects, Instant now) {
    return of(Finding.of(conditions, subjects, now));
  }

  private static LeaveEvaluation of(Finding finding) {
    return new LeaveEvaluation(
        finding.match(),
        finding.label(),
        finding.question().isPresent(),
        finding.description().orElse(null),
        finding.question().map(asked -> asked.attribute().spelled()).orElse(null),
        finding.operator().map(Operator::spelled).orElse(null),
        finding.schedule().orElse(null),
        finding.parts().stream().map(LeaveEvaluation::of).toList(),
        finding.evaluations());
  }
}
