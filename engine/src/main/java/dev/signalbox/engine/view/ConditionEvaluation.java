package dev.signalbox.engine.view;

import dev.signalbox.engine.evaluation.Evaluation;
import dev.signalbox.engine.evaluation.ScheduleHours;
import java.util.List;
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
}
