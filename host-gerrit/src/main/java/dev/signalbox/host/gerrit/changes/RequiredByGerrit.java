package dev.signalbox.host.gerrit.changes;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Operator;
import dev.signalbox.engine.conditions.Question;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.rules.RulesReading;
import java.util.ArrayList;

/**
 * Rules that let a change in once its submit requirements are satisfied. They are expressions that
 * only Gerrit can judge, so its word about each change is a check of its head.
 */
public final class RequiredByGerrit {
  public static final String CHECK = "submit-requirements";

  private static final Condition SATISFIED =
      new Condition.OfAttribute(
          false,
          new Question.Compares(Attribute.CHECK_SUCCESS, Operator.EQUAL, new Operand.Text(CHECK)));

  private RequiredByGerrit() {}

  public static RulesReading.Valid added(RulesReading.Valid read) {
    var rules = read.rules();
    return new RulesReading.Valid(
        rules.withQueueRules(rules.queueRules().stream().map(RequiredByGerrit::asking).toList()),
        read.hostRequirements(),
        read.extended());
  }

  private static QueueRule asking(QueueRule rule) {
    if (rule.queueConditions().contains(SATISFIED)) return rule;
    var conditions = new ArrayList<>(rule.queueConditions());
    conditions.add(SATISFIED);
    return rule.toBuilder().queueConditions(conditions).build();
  }
}
