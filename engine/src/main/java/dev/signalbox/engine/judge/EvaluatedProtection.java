package dev.signalbox.engine.judge;

import dev.signalbox.engine.evaluation.Assessment;
import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.evaluation.Outlook;
import java.util.List;
import java.util.Optional;

/**
 * How a merge protection stands for a pull request that it concerns.
 *
 * @param conditions what it asks for, one by one; none for those that are built in
 * @param missing what a built-in one waits for, in words
 */
public record EvaluatedProtection(
    String name, Outlook outlook, List<Assessment> conditions, Optional<String> missing) {
  public EvaluatedProtection {
    conditions = List.copyOf(conditions);
  }

  /** Those of a rules file ask for something. */
  public boolean isBuiltIn() {
    return conditions.isEmpty();
  }

  public boolean passes() {
    return outlook.answer() == ConditionAnswer.YES;
  }
}
