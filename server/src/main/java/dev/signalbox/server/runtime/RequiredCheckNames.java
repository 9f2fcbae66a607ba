package dev.signalbox.server.runtime;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Operator;
import dev.signalbox.engine.conditions.Question;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The checks that conditions require by name, whatever else holds. */
final class RequiredCheckNames {
  private RequiredCheckNames() {}

  static Set<String> of(List<Condition> conditions) {
    var names = new HashSet<String>();
    for (Condition condition : conditions) {
      switch (condition) {
        case Condition.And(var all) -> names.addAll(of(all));
        case Condition.OfAttribute(boolean negated, Question.Compares asked)
            when !negated && isNamedSuccess(asked) ->
            names.add(((Operand.Text) asked.operand()).value());
        case Condition.OfAttribute _, Condition.Or _, Condition.Not _ -> {}
      }
    }
    return names;
  }

  private static boolean isNamedSuccess(Question.Compares asked) {
    return asked.attribute() == Attribute.CHECK_SUCCESS
        && asked.operator() == Operator.EQUAL
        && asked.operand() instanceof Operand.Text;
  }
}
