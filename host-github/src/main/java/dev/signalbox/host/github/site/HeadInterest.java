package dev.signalbox.host.github.site;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.Rules;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Whether a report on a pull request's own head can make a difference before the next look. */
final class HeadInterest {
  private static final Set<Attribute> CHECKS =
      EnumSet.of(
          Attribute.CHECK,
          Attribute.CHECK_SUCCESS,
          Attribute.CHECK_FAILURE,
          Attribute.CHECK_PENDING,
          Attribute.CHECK_NEUTRAL,
          Attribute.CHECK_SKIPPED,
          Attribute.CHECK_TIMED_OUT,
          Attribute.CHECK_STALE,
          Attribute.CHECK_CANCELLED);

  private HeadInterest() {}

  /** The open pull requests with this head, where the rules ask for checks of heads at all. */
  static List<PullRequestNumber> in(CommitSha commit, Ledger facts) {
    if (!isAsked(facts.policy().rules())) return List.of();
    var numbers = new ArrayList<PullRequestNumber>();
    for (var pull : facts.entries().pulls()) {
      boolean isOpen = pull.state() == PullRequest.State.OPEN;
      if (isOpen && pull.head().equals(commit)) numbers.add(pull.number());
    }
    return numbers;
  }

  /** Merge conditions are asked of what is tested, not of heads. */
  private static boolean isAsked(Rules rules) {
    return rules.queueRules().stream().anyMatch(rule -> ask(rule.queueConditions()))
        || rules.priorityRules().stream().anyMatch(rule -> ask(rule.conditions()))
        || rules.partitionRules().stream().anyMatch(rule -> ask(rule.conditions()));
  }

  private static boolean ask(List<Condition> conditions) {
    for (var condition : conditions) {
      boolean asks =
          switch (condition) {
            case Condition.And(var all) -> ask(all);
            case Condition.Or(var any) -> ask(any);
            case Condition.Not(var inner) -> ask(List.of(inner));
            case Condition.OfAttribute(var _, var question) ->
                CHECKS.contains(question.attribute());
          };
      if (asks) return true;
    }
    return false;
  }
}
