package dev.signalbox.simulation.promises;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Operator;
import dev.signalbox.engine.conditions.Question;
import dev.signalbox.engine.rules.QueueRule;
import java.util.HashSet;
import java.util.Set;

/** The names of the checks that a rule asks to succeed, read off its conditions. */
final class RequiredChecks {
  private RequiredChecks() {}

  static Set<String> of(QueueRule rule) {
    var names = new HashSet<String>();
    for (Condition condition : rule.mergeConditions()) {
      boolean asks =
          condition instanceof Condition.OfAttribute(var negated, var question)
              && !negated
              && question.attribute() == Attribute.CHECK_SUCCESS;
      if (asks) names.add(name(((Condition.OfAttribute) condition).question()));
    }
    return names;
  }

  private static String name(Question question) {
    if (question instanceof Question.Compares(var _, var operator, Operand.Text(var name))
        && operator == Operator.EQUAL) {
      return name;
    }
    throw new IllegalArgumentException("not a check by its name: " + question);
  }
}
