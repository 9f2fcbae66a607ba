package dev.signalbox.rules;

import dev.signalbox.engine.notation.Spelling;
import dev.signalbox.engine.rules.Priority;
import dev.signalbox.engine.rules.PriorityRule;
import java.util.List;
import java.util.Optional;

/** Reads {@code priority_rules}. */
final class PriorityRuleSection {
  static final String KEY = "priority_rules";
  static final int MAX_RULES = 50;
  private static final String EXPECTED = "low, medium, high or a number from 1 to 10000";

  private PriorityRuleSection() {}

  static Optional<List<PriorityRule>> decode(Node node, Trail trail) {
    return NamedList.of("priority rules", MAX_RULES, PriorityRuleSection::rule).decode(node, trail);
  }

  private static Optional<PriorityRule> rule(Node node, Trail trail) {
    return MapFields.read(node, trail, "a priority rule", PriorityRuleSection::rule);
  }

  private static Optional<PriorityRule> rule(MapFields fields) {
    var name = fields.required("name", Scalars.NAME);
    var conditions = fields.required("conditions", ConditionList.SOME_OR_TRUE);
    var priority = fields.or("priority", PriorityRuleSection::priority, Priority.MEDIUM);
    boolean interrupts = fields.or("allow_checks_interruption", Scalars.FLAG, false);
    return name.flatMap(
        known -> conditions.map(all -> new PriorityRule(known, all, priority, interrupts)));
  }

  private static Optional<Priority> priority(Node node, Trail trail) {
    if (!(node instanceof Node.Scalar scalar)) return trail.unexpected(node, EXPECTED);
    if (scalar.kind() == ScalarKind.INTEGER) {
      return Scalars.whole(Priority.MIN, Priority.MAX).decode(node, trail).map(Priority::new);
    }
    var named = Priority.named(scalar.text());
    if (named.isEmpty()) {
      trail.fault(
          FaultType.UNKNOWN_VALUE,
          node.at(),
          "expected " + EXPECTED + ", found " + node.described(),
          Spelling.nearest(scalar.text(), List.of("low", "medium", "high")));
    }
    return named;
  }
}
