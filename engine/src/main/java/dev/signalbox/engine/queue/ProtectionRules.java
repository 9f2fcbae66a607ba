package dev.signalbox.engine.queue;

import dev.signalbox.engine.automation.ProtectionReport;
import dev.signalbox.engine.automation.RuleDefinitions;
import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.evaluation.Outlook;
import dev.signalbox.engine.judge.Protections;
import dev.signalbox.engine.judge.PullRequestSubject;
import dev.signalbox.engine.ledger.ActionState;
import dev.signalbox.engine.ledger.RuleMatch;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.BuiltInRules;
import dev.signalbox.engine.rules.PullRequestRule;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Tells how merge protections stand, and has merged by itself what passes them. */
final class ProtectionRules {
  private final Turn turn;
  private final PullRequestSubject subject;
  private final RuleActions actions;

  ProtectionRules(Turn turn, PullRequestSubject subject, RuleActions actions) {
    this.turn = turn;
    this.subject = subject;
    this.actions = actions;
  }

  /** The first moment at which time alone may change something. */
  Optional<Instant> follow() {
    var protections = Protections.withDependencies(subject, turn.now);
    report(protections);
    return RuleActions.earlier(protections.nextChange(), autoMerge(protections));
  }

  /** What is on its way arrives first: a host may swap what it is told at once. */
  private void report(Protections protections) {
    var last = actions.memory().match(BuiltInRules.PROTECTIONS);
    if (protections.active().isEmpty() && last.isEmpty() && hasNoRules()) return;
    boolean isOnItsWay =
        last.filter(match -> match.actions().getFirst() instanceof ActionState.Asked).isPresent();
    if (isOnItsWay) return;
    var check = ProtectionReport.of(protections);
    var rule = PullRequestRule.of(BuiltInRules.PROTECTIONS, List.of(), List.of(check));
    String definition = RuleDefinitions.definition(rule);
    boolean isSaid =
        last.filter(match -> match.definition().equals(definition))
            .filter(match -> isAtHead(match.actions().getFirst()))
            .isPresent();
    if (!isSaid) actions.remember(rule, wanted(definition));
    actions.tell(rule);
  }

  /** Nobody asked for a check that says so. */
  private boolean hasNoRules() {
    return turn.ledger().policy().rules().mergeProtections().rules().isEmpty();
  }

  private boolean isAtHead(ActionState state) {
    return switch (state) {
      case ActionState.Posted(var head, _, _) -> head.equals(subject.pull().head());
      case ActionState.Failed(var head, _) -> head.equals(subject.pull().head());
      case ActionState.Wanted _,
          ActionState.PutOff _,
          ActionState.Outdated _,
          ActionState.Asked _ ->
          true;
      case ActionState.Idle _, ActionState.Done _, ActionState.Kept _ -> false;
    };
  }

  private static RuleMatch wanted(String definition) {
    return new RuleMatch(definition, true, List.of(new ActionState.Wanted("")));
  }

  private Optional<Instant> autoMerge(Protections protections) {
    var asked = turn.ledger().policy().rules().mergeProtections().autoMerge();
    if (asked.isEmpty()) {
      actions.forget(BuiltInRules.AUTO_MERGE);
      return Optional.empty();
    }
    var outlook = Outlook.of(asked.get(), subject, turn.now);
    boolean isWanted =
        outlook.answer() == ConditionAnswer.YES
            && protections.pass()
            && !subject.pull().draft()
            && Protections.restOnCheckOrReview(subject, turn.now);
    if (isWanted) {
      merge();
    } else {
      actions.forget(BuiltInRules.AUTO_MERGE);
    }
    return outlook.nextChange();
  }

  private void merge() {
    boolean isDirect = turn.ledger().policy().isOff(Product.MERGE_QUEUE);
    Action action =
        isDirect
            ? new Action.Merge(Optional.empty(), Optional.empty())
            : new Action.Queue(Optional.empty());
    var rule = PullRequestRule.of(BuiltInRules.AUTO_MERGE, List.of(), List.of(action));
    String definition = action.name().spelled();
    var last = actions.memory().match(rule.name());
    if (last.filter(match -> match.definition().equals(definition)).isEmpty()) {
      actions.remember(rule, wanted(definition));
    }
    actions.advance(rule);
  }
}
