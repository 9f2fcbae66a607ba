package dev.signalbox.rules;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Operator;
import dev.signalbox.engine.conditions.Question;
import dev.signalbox.engine.rules.QueueBranchPrefix;
import dev.signalbox.engine.rules.QueueRule;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads {@code queue_branch_prefix}. */
final class BranchPrefixes {
  static final String KEY = "queue_branch_prefix";

  private BranchPrefixes() {}

  static Optional<QueueBranchPrefix> decode(Node node, Trail trail) {
    var text = Scalars.text(Scalars.MAX_NAME).decode(node, trail);
    var fault = text.flatMap(QueueBranchPrefix::fault);
    fault.ifPresent(why -> trail.fault(FaultType.BAD_TEXT, node.at(), why));
    return fault.isPresent() ? Optional.empty() : text.map(QueueBranchPrefix::new);
  }

  /** A base that a rule names is a branch, so that none can lie below it. */
  static Optional<String> fault(QueueRule rule) {
    return rule.queueBranchPrefix()
        .flatMap(
            prefix ->
                rule.queueConditions().stream()
                    .flatMap(BranchPrefixes::bases)
                    .filter(prefix::liesBelow)
                    .findFirst())
        .map(QueueBranchPrefix::inTheWay);
  }

  private static Stream<String> bases(Condition condition) {
    return switch (condition) {
      case Condition.OfAttribute(_, Question.Compares(var attribute, var operator, var operand))
          when attribute == Attribute.BASE && operator == Operator.EQUAL ->
          operand instanceof Operand.Text(var name) ? Stream.of(name) : Stream.empty();
      case Condition.OfAttribute _ -> Stream.empty();
      case Condition.And(var parts) -> parts.stream().flatMap(BranchPrefixes::bases);
      case Condition.Or(var parts) -> parts.stream().flatMap(BranchPrefixes::bases);
      case Condition.Not(var part) -> bases(part);
    };
  }
}
