package dev.signalbox.server.protection;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Operator;
import dev.signalbox.engine.conditions.Question;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.rules.QueueRule;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The branches that a queue rule is for, as far as its conditions name them. Only what the rules
 * say counts: with the branches of open pull requests the rules would change with each of those,
 * and whatever is under test would have to leave.
 */
record RuleBases(Set<BranchName> named) {
  static RuleBases of(QueueRule rule) {
    return of(rule.queueConditions());
  }

  static RuleBases of(List<Condition> conditions) {
    for (var condition : conditions) {
      var branches = branches(condition);
      if (!branches.isEmpty()) return new RuleBases(branches);
    }
    return new RuleBases(Set.of());
  }

  /** Where none is named, it is the usual one that is meant most of the time. */
  Set<BranchName> or(BranchName usual) {
    return named.isEmpty() ? Set.of(usual) : named;
  }

  boolean isOnly(BranchName branch) {
    return named.equals(Set.of(branch));
  }

  /** None where it also holds for branches that it does not name. */
  private static Set<BranchName> branches(Condition condition) {
    List<Condition> ways =
        condition instanceof Condition.Or(var several) ? several : List.of(condition);
    var branches = new TreeSet<BranchName>();
    for (var way : ways) {
      var name = name(way);
      if (name.isEmpty()) return Set.of();
      branches.add(name.get());
    }
    return branches;
  }

  private static Optional<BranchName> name(Condition condition) {
    return condition instanceof Condition.OfAttribute(var negated, Question.Compares asked)
            && !negated
            && asked.attribute() == Attribute.BASE
            && asked.operator() == Operator.EQUAL
            && asked.operand() instanceof Operand.Text(var value)
            && !value.isEmpty()
        ? Optional.of(new BranchName(value))
        : Optional.empty();
  }
}
