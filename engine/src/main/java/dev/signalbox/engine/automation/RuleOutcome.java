package dev.signalbox.engine.automation;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.evaluation.Outlook;
import dev.signalbox.engine.judge.PullRequestSubject;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.rules.PullRequestRule;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a rule says of a pull request.
 *
 * @param nextChange the first moment at which time alone could change that
 */
public record RuleOutcome(PullRequestRule rule, boolean matches, Optional<Instant> nextChange) {
  /** So long after its end a pull request is still evaluated. */
  private static final Duration AFTERWARDS = Duration.ofDays(7);

  /** Nothing where the rule does not concern the pull request at all. */
  public static Optional<RuleOutcome> of(
      PullRequestRule rule, PullRequestSubject subject, Instant now) {
    if (!rule.isEnabled() || !concerns(rule, subject.pull(), now)) return Optional.empty();
    var outlook = Outlook.of(rule.conditions(), subject, now);
    return Optional.of(
        new RuleOutcome(rule, outlook.answer() == ConditionAnswer.YES, outlook.nextChange()));
  }

  /** What has ended concerns only rules that speak of ends. */
  private static boolean concerns(PullRequestRule rule, PullRequest pull, Instant now) {
    if (pull.state() == State.OPEN) return true;
    return pull.description().updatedAt().plus(AFTERWARDS).isAfter(now)
        && speaksOfEnds(rule.conditions());
  }

  private static boolean speaksOfEnds(List<Condition> conditions) {
    for (var condition : conditions) {
      boolean speaks =
          switch (condition) {
            case Condition.And(var all) -> speaksOfEnds(all);
            case Condition.Or(var any) -> speaksOfEnds(any);
            case Condition.Not(var inner) -> speaksOfEnds(List.of(inner));
            case Condition.OfAttribute(_, var question) ->
                question.attribute() == Attribute.CLOSED
                    || question.attribute() == Attribute.MERGED;
          };
      if (speaks) return true;
    }
    return false;
  }
}
