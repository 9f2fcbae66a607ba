package dev.signalbox.engine.queue;

import dev.signalbox.engine.automation.RuleDefinitions;
import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.judge.Boarding;
import dev.signalbox.engine.judge.Departure;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.RulesInForce;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.rules.LocalCheck.Occasion;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.engine.rules.Rules;
import java.util.Optional;

/** Puts other rules in force, under way. */
final class RulesChange {
  private final Turn turn;

  RulesChange(Turn turn) {
    this.turn = turn;
  }

  void seen(Observation.RulesSeen seen) {
    var policy = turn.ledger().policy();
    var before = policy.inForce();
    if (seen.version() <= before.version()) return;
    var next =
        new RulesInForce(
            seen.rules(),
            Optional.of(seen.commit()),
            seen.version(),
            Optional.empty(),
            seen.extended(),
            seen.teams());
    turn.set(turn.ledger().with(policy.with(next)));
    if (!seen.teams().equals(before.teams())) teamsChanged();
    if (seen.rules().equals(before.rules())) return;
    var automation = turn.ledger().automation();
    var named =
        RuleDefinitions.known(seen.rules().pullRequestRules(), seen.version(), automation.rules());
    turn.set(turn.ledger().with(automation.knowing(named)));
    boolean isOther =
        !named.equals(automation.rules())
            || !QueueKeyRules.of(seen.rules()).equals(QueueKeyRules.of(before.rules()))
            || !seen.rules().mergeProtections().equals(before.rules().mergeProtections())
            || !seen.rules().checks(Occasion.HEAD).equals(before.rules().checks(Occasion.HEAD));
    new PullRequestFacts(turn).rulesChanged();
    if (isOther) new PullRequestRules(turn).everyone();
    new StandingUpdates(turn).everyone();
    stopFallbacks();
    for (var batch : turn.batches().byId()) {
      turn.batch(batch.id()).ifPresent(known -> changed(known, before.rules()));
    }
    new SlotLimit(turn).keep();
    turn.touchEverything();
  }

  void broken(Observation.RulesBroken broken) {
    var policy = turn.ledger().policy();
    var before = policy.inForce();
    if (broken.version() <= before.version()) return;
    var next = before.broken(broken.version(), broken.fault(), broken.teams());
    turn.set(turn.ledger().with(policy.with(next)));
    if (!broken.teams().equals(before.teams())) teamsChanged();
  }

  /** Conditions may say something else of everybody. */
  private void teamsChanged() {
    new PullRequestRules(turn).everyone();
    new StandingUpdates(turn).everyone();
    turn.touchEverything();
  }

  /** What they were tested under may be another by now. */
  private void stopFallbacks() {
    for (var branch : turn.batches().branches()) {
      for (var known : turn.batches().fallbacks(branch.name())) {
        turn.batch(known.id()).ifPresent(new Fallbacks(turn)::stop);
      }
    }
  }

  private void changed(Batch batch, Rules before) {
    var rule = turn.ledger().policy().rule(batch.rule());
    var old = before.queueRule(batch.rule());
    if (batch.isOver() || turn.batches().isLanding(batch) || rule.isEmpty() || old.isEmpty())
      return;
    boolean waits =
        batch.stage() instanceof Stage.Requeued
            || batch.stage() instanceof Stage.NotStarted
            || batch.stage() instanceof Stage.Bisecting;
    if (!waits && !old.get().testsAndLandsLike(rule.get())) {
      var departure =
          new Departure(AbortCode.CONFIGURATION_CHANGED, "the rule it was tested under changed");
      new Removals(turn).expelAll(batch, departure);
    } else if (isTooLarge(batch, rule.get())) {
      new BatchTeardown(turn)
          .requeue(batch, AbortCode.CONFIGURATION_CHANGED, "batches have to be smaller now");
    }
  }

  /** One that waits to be built anew is cut to size then. */
  private static boolean isTooLarge(Batch batch, QueueRule rule) {
    boolean bisected = batch.stage() instanceof Stage.Bisecting;
    return !bisected && batch.members().size() > Boarding.largestBatch(rule);
  }
}
