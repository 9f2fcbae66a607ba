package dev.signalbox.engine.judge;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.evaluation.Assessment;
import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.rules.QueueRule;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Optional;

/** Which queue conditions a pull request does not meet yet. */
final class MissingConditions {
  private MissingConditions() {}

  /** As a clause; nothing where no rule is for the base branch. */
  static Optional<String> of(PullRequestSubject subject, Optional<String> named, Instant now) {
    var clauses = new ArrayList<String>();
    for (var rule : subject.ledger().policy().rules().queueRules()) {
      if (named.isPresent() && !named.get().equals(rule.name())) continue;
      unmet(rule, subject, now)
          .map(conditions -> "the rule `" + rule.name() + "` asks for " + conditions)
          .ifPresent(clauses::add);
    }
    return clauses.isEmpty() ? Optional.empty() : Optional.of(String.join(", or ", clauses));
  }

  private static Optional<String> unmet(QueueRule rule, PullRequestSubject subject, Instant now) {
    var unmet = new ArrayList<String>();
    for (var condition : rule.queueConditions()) {
      var assessment = Assessment.of(condition, subject, now);
      if (assessment.answer() == ConditionAnswer.YES) continue;
      if (isOfBase(condition)) return Optional.empty();
      unmet.add(assessment.words());
    }
    return Optional.of(String.join(" and ", unmet));
  }

  /** Whether it asks for nothing but the base branch. */
  private static boolean isOfBase(Condition condition) {
    return switch (condition) {
      case Condition.And(var all) -> all.stream().allMatch(MissingConditions::isOfBase);
      case Condition.Or(var any) -> any.stream().allMatch(MissingConditions::isOfBase);
      case Condition.Not(var inner) -> isOfBase(inner);
      case Condition.OfAttribute(_, var question) -> question.attribute() == Attribute.BASE;
    };
  }
}
