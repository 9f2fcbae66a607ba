package dev.signalbox.engine.log;

import dev.signalbox.engine.evaluation.Evaluation;
import dev.signalbox.engine.evaluation.ScheduleHours;
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
}
