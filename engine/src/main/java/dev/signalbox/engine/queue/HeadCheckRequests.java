package dev.signalbox.engine.queue;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.ActionState;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.RuleMatch;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.BuiltInRules;
import dev.signalbox.engine.rules.LocalCheck;
import dev.signalbox.engine.rules.LocalCheck.Occasion;
import dev.signalbox.engine.rules.PullRequestRule;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Has the checks with {@code on: head} run for the own head of an open pull request: once for each
 * head, and once more where a run was interrupted.
 */
final class HeadCheckRequests {
  private static final PullRequestRule RULE =
      PullRequestRule.of(BuiltInRules.HEAD_CHECKS, List.of(), List.of());

  private final Turn turn;
  private final PullRequest pull;
  private final RuleActions actions;

  HeadCheckRequests(Turn turn, PullRequest pull, RuleActions actions) {
    this.turn = turn;
    this.pull = pull;
    this.actions = actions;
  }

  static boolean areWanted(Turn turn) {
    return turn.ledger().policy().rules().hasChecks(Occasion.HEAD);
  }

  private static List<LocalCheck> wanted(Turn turn) {
    return turn.ledger().policy().rules().checks(Occasion.HEAD);
  }

  void follow() {
    var checks = wanted(turn);
    String definition =
        checks.stream()
            .map(check -> check.name() + "\n" + check.definition())
            .collect(Collectors.joining("\n"));
    var last = actions.memory().match(RULE.name());
    var asked = last.map(match -> head(match.actions().getFirst()));
    boolean isKnown = asked.filter(pull.head()::equals).isPresent();
    boolean isSame = last.filter(match -> match.definition().equals(definition)).isPresent();
    if (!isKnown || !isSame) {
      ask(checks, asked.filter(_ -> !isKnown));
      remember(definition, new ActionState.Done(pull.head()));
    } else if (mayRepeat(last.orElseThrow()) && isInterrupted(checks)) {
      ask(checks, Optional.empty());
      remember(definition, new ActionState.Outdated(pull.head()));
    }
  }

  /** After one repetition nothing more is asked for until there is another head. */
  private static boolean mayRepeat(RuleMatch match) {
    return match.actions().getFirst() instanceof ActionState.Done;
  }

  private static CommitSha head(ActionState state) {
    return switch (state) {
      case ActionState.Done(var head) -> head;
      case ActionState.Outdated(var head) -> head;
      case ActionState.Idle _,
          ActionState.Wanted _,
          ActionState.Asked _,
          ActionState.PutOff _,
          ActionState.Kept _,
          ActionState.Posted _,
          ActionState.Failed _ ->
          throw new IllegalStateException("not a state of checks: " + state);
    };
  }

  private boolean isInterrupted(List<LocalCheck> checks) {
    return pull.checks().stream()
        .filter(check -> check.state() == CheckState.CANCELLED)
        .anyMatch(check -> checks.stream().anyMatch(it -> it.name().equals(check.name())));
  }

  private void ask(List<LocalCheck> checks, Optional<CommitSha> before) {
    var pinned = new Pinned(pull.number(), pull.head());
    turn.ask(id -> new Effect.CheckHead(id, pinned, before, checks));
  }

  private void remember(String definition, ActionState state) {
    actions.remember(RULE, new RuleMatch(definition, true, List.of(state)));
  }
}
