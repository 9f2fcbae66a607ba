package dev.signalbox.server.demands;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Operator;
import dev.signalbox.engine.conditions.Question;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.engine.rules.Rules;
import dev.signalbox.hosts.Protection.Demands;
import dev.signalbox.hosts.Protection.RequiredCheck;
import dev.signalbox.hosts.github.writing.CheckReport;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Rules that ask for every check which the host requires, besides what they say themselves. */
public final class DemandedRules {
  /** Our own check is on pull requests only: what is tested would wait for it for ever. */
  public static final String OWN_CHECK = CheckReport.OWN_NAME;

  private DemandedRules() {}

  /** The branches whose demands make a difference. */
  static Set<BranchName> branches(Rules rules, BranchName usual) {
    var all = new TreeSet<BranchName>();
    for (var rule : rules.queueRules()) all.addAll(RuleBases.of(rule).or(usual));
    return all;
  }

  static Rules of(Rules rules, BranchName usual, Map<BranchName, Demands> demands) {
    return new Rules(
        rules.queueRules().stream().map(rule -> demanding(rule, usual, demands)).toList(),
        rules.priorityRules(),
        rules.mergeQueue(),
        rules.scopes(),
        rules.partitionRules(),
        rules.pullRequestRules(),
        rules.checks());
  }

  private static QueueRule demanding(
      QueueRule rule, BranchName usual, Map<BranchName, Demands> demands) {
    var bases = RuleBases.of(rule);
    var conditions = new LinkedHashSet<>(rule.mergeConditions());
    for (var branch : new TreeSet<>(bases.or(usual))) {
      for (var name : names(demands.getOrDefault(branch, Demands.NONE))) {
        var success = equal(Attribute.CHECK_SUCCESS, name);
        if (conditions.contains(success)) continue;
        conditions.add(
            bases.isOnly(branch) ? success : Condition.any(List.of(different(branch), success)));
      }
    }
    return new QueueRule(
        rule.name(),
        rule.queueConditions(),
        List.copyOf(conditions),
        rule.batchSize(),
        rule.batchMaxWaitTime(),
        rule.checksTimeout(),
        rule.maxChecksRetries(),
        rule.mergeMethod(),
        rule.batchMaxFailureResolutionAttempts(),
        rule.exactLanding(),
        rule.hostMerge());
  }

  private static Set<String> names(Demands demands) {
    return demands.checks().stream()
        .map(RequiredCheck::name)
        .filter(name -> !name.isBlank() && !name.equals(OWN_CHECK))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Condition equal(Attribute attribute, String value) {
    return compared(attribute, Operator.EQUAL, value);
  }

  private static Condition different(BranchName branch) {
    return compared(Attribute.BASE, Operator.DIFFERENT, branch.value());
  }

  private static Condition compared(Attribute attribute, Operator operator, String value) {
    return new Condition.OfAttribute(
        false, new Question.Compares(attribute, operator, new Operand.Text(value)));
  }
}
