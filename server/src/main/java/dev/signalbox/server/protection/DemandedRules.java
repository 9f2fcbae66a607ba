package dev.signalbox.server.protection;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Operator;
import dev.signalbox.engine.conditions.Question;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.InjectionMode;
import dev.signalbox.engine.rules.MergeProtection;
import dev.signalbox.engine.rules.OwnChecks;
import dev.signalbox.engine.rules.PullRequestRule;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.engine.rules.Rules;
import dev.signalbox.host.Protection.Demands;
import dev.signalbox.host.Protection.RequiredCheck;
import dev.signalbox.host.Protection.RequiredReviews;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Rules that ask for the checks and reviews which the host requires, besides what they say
 * themselves. What was tested lands by a push, so nobody else would ask for reviews.
 */
public final class DemandedRules {
  private DemandedRules() {}

  /** The branches whose demands make a difference. */
  static Set<BranchName> branches(Rules rules, BranchName usual) {
    var all = new TreeSet<BranchName>();
    for (var rule : rules.queueRules()) all.addAll(RuleBases.of(rule).or(usual));
    for (var rule : rules.pullRequestRules()) {
      if (merges(rule)) all.addAll(RuleBases.of(rule.conditions()).or(usual));
    }
    if (rules.mergeProtections().autoMerge().isPresent()) {
      all.add(usual);
      for (var rule : rules.mergeProtections().rules()) {
        all.addAll(RuleBases.of(rule.conditions()).or(usual));
      }
    }
    return all;
  }

  private static boolean merges(PullRequestRule rule) {
    return rule.actions().stream().anyMatch(Action.Merge.class::isInstance);
  }

  /** Whether anything may be merged without the queue. */
  private static boolean mergesDirectly(Rules rules) {
    return rules.mergeProtections().autoMerge().isPresent()
        || rules.pullRequestRules().stream().anyMatch(DemandedRules::merges);
  }

  static Rules of(Rules rules, BranchName usual, Map<BranchName, Demands> demands) {
    var own = OwnChecks.names(rules);
    var required = mergesDirectly(rules) ? requirements(demands, own) : List.<MergeProtection>of();
    return rules
        .with(rules.mergeProtections().requiring(required))
        .withQueueRules(
            rules.queueRules().stream().map(rule -> demanding(rule, usual, demands, own)).toList());
  }

  /** For merges without the queue, which are judged by the head of the pull request itself. */
  private static List<MergeProtection> requirements(
      Map<BranchName, Demands> demands, Set<String> own) {
    var all = new ArrayList<MergeProtection>();
    for (var branch : new TreeSet<>(demands.keySet())) {
      var found = demands.getOrDefault(branch, Demands.NONE);
      var asked = new ArrayList<>(reviews(found.reviews()));
      if (found.reviews().conversations()) {
        asked.add(counted(Attribute.REVIEW_THREADS_UNRESOLVED, Operator.EQUAL, 0));
      }
      for (var name : names(found, own)) asked.add(oneOf(List.of(), passed(name)));
      var base = equal(Attribute.BASE, branch.value());
      if (asked.isEmpty()) continue;
      all.add(new MergeProtection(branch.value(), Optional.empty(), List.of(base), asked));
    }
    return all;
  }

  private static QueueRule demanding(
      QueueRule rule, BranchName usual, Map<BranchName, Demands> demands, Set<String> own) {
    var mode = rule.branchProtectionInjectionMode().orElse(InjectionMode.QUEUE);
    if (mode == InjectionMode.NONE) return rule;
    var bases = RuleBases.of(rule);
    var entering = new LinkedHashSet<>(rule.queueConditions());
    var merging = new LinkedHashSet<>(rule.mergeConditions());
    var reviewed = mode == InjectionMode.QUEUE ? entering : merging;
    for (var branch : new TreeSet<>(bases.or(usual))) {
      var found = demands.getOrDefault(branch, Demands.NONE);
      List<Condition> elsewhere = bases.isOnly(branch) ? List.of() : List.of(different(branch));
      for (var review : reviews(found.reviews())) {
        if (!reviewed.contains(review)) reviewed.add(oneOf(elsewhere, List.of(review)));
      }
      for (var name : names(found, own)) {
        if (merging.contains(equal(Attribute.CHECK_SUCCESS, name))) continue;
        merging.add(oneOf(elsewhere, passed(name)));
      }
    }
    return rule.toBuilder()
        .queueConditions(List.copyOf(entering))
        .mergeConditions(List.copyOf(merging))
        .build();
  }

  private static Condition oneOf(List<Condition> elsewhere, List<Condition> ways) {
    var all = Stream.concat(elsewhere.stream(), ways.stream()).toList();
    return all.size() == 1 ? all.getFirst() : Condition.any(all);
  }

  /** Hosts take a check that was skipped, or has no opinion, for passed. */
  private static List<Condition> passed(String name) {
    return Stream.of(Attribute.CHECK_SUCCESS, Attribute.CHECK_NEUTRAL, Attribute.CHECK_SKIPPED)
        .map(list -> equal(list, name))
        .toList();
  }

  /** As long as these hold it may stay in the queue; hosts take back what was dismissed. */
  private static List<Condition> reviews(RequiredReviews required) {
    if (required.approvals() <= 0) return List.of();
    return List.of(
        counted(Attribute.APPROVED_REVIEWS_BY, Operator.AT_LEAST, required.approvals()),
        counted(Attribute.CHANGES_REQUESTED_REVIEWS_BY, Operator.EQUAL, 0));
  }

  private static Condition counted(Attribute list, Operator operator, long number) {
    return new Condition.OfAttribute(false, new Question.Counts(list, operator, number));
  }

  /** Our own checks are on pull requests only: what is tested would wait for them for ever. */
  private static Set<String> names(Demands demands, Set<String> own) {
    return demands.checks().stream()
        .map(RequiredCheck::name)
        .filter(name -> !name.isBlank() && !own.contains(name))
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
