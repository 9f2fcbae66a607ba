package dev.signalbox.engine.explanation;

import dev.signalbox.engine.evaluation.Subject;
import dev.signalbox.engine.judge.Protections;
import dev.signalbox.engine.judge.PullRequestSubject;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.ActionName;
import dev.signalbox.engine.rules.BuiltInRules;
import dev.signalbox.engine.view.ConditionEvaluation;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Why auto-merge does or does not take a pull request, told as the rule that it is. */
final class AutoMergeExplanation {
  private AutoMergeExplanation() {}

  /** Nothing where the rules ask for no auto-merge. */
  static Optional<RuleExplanation> of(PullRequestSubject subject, Instant now) {
    var policy = subject.ledger().policy();
    return policy
        .rules()
        .mergeProtections()
        .autoMerge()
        .map(asked -> ConditionEvaluation.of(asked, List.<Subject>of(subject), now))
        .map(conditions -> of(conditions, subject, now));
  }

  private static RuleExplanation of(
      ConditionEvaluation conditions, PullRequestSubject subject, Instant now) {
    var policy = subject.ledger().policy();
    var objection = objection(subject, now);
    var action = policy.isOff(Product.MERGE_QUEUE) ? ActionName.MERGE : ActionName.QUEUE;
    var match =
        subject
            .ledger()
            .automation()
            .of(subject.pull().number())
            .match(BuiltInRules.AUTO_MERGE)
            .filter(it -> it.definition().equals(action.spelled()));
    return new RuleExplanation(
        BuiltInRules.title(BuiltInRules.AUTO_MERGE),
        null,
        status(subject, conditions.match() && objection.isEmpty()),
        objection.orElse(null),
        conditions,
        List.of(
            match
                .map(it -> ActionExplanation.of(action, it.actions().getFirst()))
                .orElseGet(() -> ActionExplanation.of(action, ActionStatus.NOT_WANTED, null))));
  }

  private static RuleStatus status(PullRequestSubject subject, boolean matches) {
    var policy = subject.ledger().policy();
    if (policy.isOff(Product.MERGE_PROTECTIONS)) return RuleStatus.PRODUCT_OFF;
    if (subject.pull().state() != PullRequest.State.OPEN) return RuleStatus.NOT_CONCERNED;
    return matches ? RuleStatus.MATCHES : RuleStatus.DOES_NOT_MATCH;
  }

  private static Optional<String> objection(PullRequestSubject subject, Instant now) {
    if (subject.pull().draft()) return Optional.of("it is a draft");
    if (!Protections.restOnCheckOrReview(subject, now)) {
      return Optional.of("no protection that concerns it asks for a check or a review");
    }
    return Protections.withDependencies(subject, now).objection();
  }
}
