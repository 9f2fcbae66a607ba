package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.conditions.Condition.OfAttribute;
import dev.signalbox.engine.conditions.Glob;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Question;
import dev.signalbox.engine.conditions.Regex;
import java.util.List;
import java.util.Optional;

/** What an open condition waits for, in words. */
final class PendingText {
  private PendingText() {}

  static Optional<String> described(OfAttribute asked, List<Inquiry> inquiries) {
    return inquiries.stream().anyMatch(inquiry -> inquiry.answer(asked) == ConditionAnswer.OPEN)
        ? Optional.of("waiting for " + awaited(asked.question()))
        : Optional.empty();
  }

  private static String awaited(Question question) {
    if (!(question instanceof Question.Compares(_, _, var operand))) return "checks";
    if (operand instanceof Operand.Text(var name)) return "check `" + name + "`";
    boolean isPattern = operand instanceof Regex || operand instanceof Glob;
    return isPattern ? "checks that match `" + operand + "`" : "checks";
  }
}
