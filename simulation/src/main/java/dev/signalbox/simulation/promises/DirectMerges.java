package dev.signalbox.simulation.promises;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.judge.PullRequestSubject;
import dev.signalbox.engine.ledger.ActionState;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.BuiltInRules;
import dev.signalbox.simulation.host.HostPull;
import dev.signalbox.simulation.scenario.AutomationDraft;
import dev.signalbox.simulation.scenario.RulesDraft;
import java.time.Instant;

/**
 * Rules merge without the queue only where it does not reach: the present head, in no pause, freeze
 * or stop, with its protections met. What nothing speaks against is merged at last.
 */
public final class DirectMerges implements Promise {
  @Override
  public String name() {
    return "rules merge only where they may";
  }

  @Override
  public void check(Moment moment) {
    for (Effect effect : moment.decision().effects()) {
      if (effect instanceof Effect.Merge merge) merges(merge, moment);
    }
  }

  private static void merges(Effect.Merge merge, Moment moment) {
    var ledger = moment.after();
    var pull = ledger.entries().pull(merge.pull().number());
    boolean isPresent =
        pull.head().equals(merge.pull().head()) && pull.base().equals(merge.branch());
    NotKept.unless(isPresent, "what is merged is not what the pull request is now");
    NotKept.unless(
        pull.state() == PullRequest.State.OPEN && !pull.draft(), "a draft is merged by a rule");
    NotKept.unless(
        !isQueued(pull, ledger, moment.truth()), "somebody is merged past a queue that is on");
    var policy = ledger.policy();
    NotKept.unless(
        policy.pause().isEmpty() && policy.stop().isEmpty(),
        "somebody is merged while the queue stands still");
    boolean isFrozen = FreezesHold.isFrozen(PullRequestSubject.alone(ledger, pull), moment.now());
    NotKept.unless(!isFrozen, "somebody is merged though it is frozen");
    NotKept.unless(
        areProtectionsMet(pull, ledger, moment.now()),
        "somebody is merged though its protections are not met");
    if (merge.rule().equals(BuiltInRules.AUTO_MERGE)) ProtectionsHold.byItself(pull, ledger);
    else NotKept.unless(isAskedFor(merge, pull, ledger), "no rule asks for a merge");
  }

  /** Whether pull requests for its base go through the queue. */
  private static boolean isQueued(PullRequest pull, Ledger ledger, Truth truth) {
    return RulesDraft.covers(truth.scenario().settings(), pull.base())
        && !ProtectionFacts.isOff(ledger, Product.MERGE_QUEUE);
  }

  private static boolean areProtectionsMet(PullRequest pull, Ledger ledger, Instant now) {
    return !ProtectionFacts.areAsked(ledger)
        || (ProtectionFacts.areMet(pull, now) && ProtectionFacts.hasItsDependencies(ledger, pull));
  }

  private static boolean isAskedFor(Effect.Merge merge, PullRequest pull, Ledger ledger) {
    return merge.rule().equals(AutomationDraft.MERGING)
        && ProtectionFacts.isOn(ledger, Product.WORKFLOW_AUTOMATION)
        && ledger.automation().rules().get(AutomationDraft.MERGING).isPresent()
        && pull.description().labelNames().contains(RulesDraft.GATE_LABEL);
  }

  @Override
  public void checkAtRest(Rest rest) {
    var ledger = rest.ledger();
    boolean isMerging =
        ProtectionFacts.isOn(ledger, Product.WORKFLOW_AUTOMATION)
            && ledger.automation().rules().get(AutomationDraft.MERGING).isPresent();
    if (!isMerging) return;
    for (HostPull pull : rest.truth().host().pulls().all()) {
      var shown = pull.shown();
      boolean isWanted =
          pull.isOpen()
              && !shown.draft()
              && pull.labels().contains(RulesDraft.GATE_LABEL)
              && !isQueued(shown, ledger, rest.truth())
              && rest.truth().host().pulls().below(pull.base()).isEmpty()
              && areProtectionsMet(shown, ledger, rest.now());
      if (isWanted && isForgotten(pull, ledger)) {
        throw new NotKept(pull.number() + " is not merged though nothing speaks against it");
      }
    }
  }

  /** What failed, or is tried again, is not. */
  private static boolean isForgotten(HostPull pull, Ledger ledger) {
    var memory = ledger.automation().of(pull.number());
    boolean isTried =
        memory.match(AutomationDraft.MERGING).stream()
            .flatMap(match -> match.actions().stream())
            .anyMatch(state -> !(state instanceof ActionState.Wanted));
    return memory.halted().isEmpty() && !isTried;
  }
}
