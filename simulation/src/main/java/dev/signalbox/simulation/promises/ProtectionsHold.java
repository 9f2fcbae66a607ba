package dev.signalbox.simulation.promises;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.ActionState;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.RuleMatch;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.Action.PostCheck.Conclusion;
import dev.signalbox.engine.rules.BuiltInRules;
import dev.signalbox.simulation.host.HostPull;
import dev.signalbox.simulation.scenario.AutomationDraft;
import dev.signalbox.simulation.scenario.RulesDraft;
import java.time.Instant;

/**
 * Nobody enters and nobody lands whose protections are not met, or while the queue is switched off;
 * checks that we post say the truth, and what a host refused is known to have failed.
 */
public final class ProtectionsHold implements Promise {
  @Override
  public String name() {
    return "protections hold";
  }

  @Override
  public void check(Moment moment) {
    var after = moment.after();
    boolean isOff = ProtectionFacts.isOff(after, Product.MERGE_QUEUE);
    for (Effect effect : moment.decision().effects()) {
      boolean starts =
          effect instanceof Effect.Build
              || effect instanceof Effect.Land
              || effect instanceof Effect.Probe;
      NotKept.unless(!(isOff && starts), "something starts in a queue that is switched off");
      if (effect instanceof Effect.Land land) lands(land, after, moment.now());
      if (effect instanceof Effect.Act act) says(act, after, moment.now());
    }
    for (LogEntry line : moment.decision().log()) {
      if (line.metadata() instanceof QueueAction.Enter) enters(line, after, moment.now());
    }
    if (moment.event() instanceof Report.ActEnded ended) remembered(ended, moment);
  }

  private static void lands(Effect.Land land, Ledger ledger, Instant now) {
    if (!ProtectionFacts.areAsked(ledger)) return;
    for (var number : land.numbers()) {
      if (!ProtectionFacts.areMet(ledger.entries().pull(number), now)) {
        throw new NotKept(number + " lands though its protections are not met");
      }
    }
  }

  static void byItself(PullRequest pull, Ledger ledger) {
    NotKept.unless(!pull.draft(), "a draft is merged by itself");
    NotKept.unless(
        ProtectionFacts.areAsked(ledger) && ProtectionFacts.restOnSomething(pull),
        "somebody is merged by itself whom nobody looked at");
  }

  private static void enters(LogEntry line, Ledger ledger, Instant now) {
    NotKept.unless(
        !ProtectionFacts.isOff(ledger, Product.MERGE_QUEUE),
        "somebody enters a queue that is switched off");
    var pull = ledger.entries().pull(line.pullRequest().orElseThrow());
    if (ProtectionFacts.areAsked(ledger) && !ProtectionFacts.areMet(pull, now)) {
      throw new NotKept(pull.number() + " enters though its protections are not met");
    }
    boolean isByItself =
        line.trigger() instanceof Trigger.Rule(var name)
            && name.equals(BuiltInRules.title(BuiltInRules.AUTO_MERGE));
    if (isByItself) byItself(pull, ledger);
  }

  private static void says(Effect.Act act, Ledger ledger, Instant now) {
    if (!act.rule().equals(BuiltInRules.PROTECTIONS) || !ProtectionFacts.areAsked(ledger)) return;
    var pull = ledger.entries().pull(act.pull().number());
    if (conclusion(act) != expected(ledger, pull, now)) {
      throw new NotKept("the check of protections is wrong about " + pull.number());
    }
  }

  private static Conclusion conclusion(Effect.Act act) {
    return ((Action.PostCheck) act.action()).conclusion().orElseThrow();
  }

  private static Conclusion expected(Ledger ledger, PullRequest pull, Instant now) {
    return ProtectionFacts.areMet(pull, now) && ProtectionFacts.hasItsDependencies(ledger, pull)
        ? Conclusion.SUCCESS
        : Conclusion.FAILURE;
  }

  private static void remembered(Report.ActEnded ended, Moment moment) {
    boolean isRefused =
        ended.ending() instanceof Ending.Refused<?, ?>(var why) && why instanceof ActRefusal.ByHost;
    if (!isRefused) return;
    var asked = moment.before().automation().of(ended.number()).match(ended.rule());
    boolean isKnown = asked.filter(match -> match.matches() && isAsked(match, ended)).isPresent();
    if (!isKnown) return;
    var now = moment.after().automation().of(ended.number()).match(ended.rule());
    boolean hasFailed =
        now.isEmpty()
            || now.get().actions().stream().anyMatch(ActionState.Failed.class::isInstance);
    NotKept.unless(hasFailed, "what a host refused is not known to have failed");
  }

  private static boolean isAsked(RuleMatch match, Report.ActEnded ended) {
    return match.actions().stream()
        .anyMatch(
            state ->
                state instanceof ActionState.Asked asked && asked.effect().equals(ended.effect()));
  }

  @Override
  public void checkAtRest(Rest rest) {
    var ledger = rest.ledger();
    boolean isReporting =
        ProtectionFacts.isOn(ledger, Product.WORKFLOW_AUTOMATION)
            && ledger.automation().rules().get(AutomationDraft.READY).isPresent();
    for (HostPull pull : rest.truth().host().pulls().all()) {
      if (!pull.isOpen() || isPutOff(ledger, pull)) continue;
      if (ProtectionFacts.areAsked(ledger)) {
        var said = expected(ledger, pull.shown(), rest.now());
        kept(BuiltInRules.PROTECTIONS, said, pull, rest.truth());
      }
      if (isReporting && ledger.automation().of(pull.number()).halted().isEmpty()) {
        boolean isReady = pull.labels().contains(RulesDraft.GATE_LABEL);
        var said = isReady ? Conclusion.SUCCESS : Conclusion.FAILURE;
        kept(AutomationDraft.READY, said, pull, rest.truth());
      }
    }
  }

  private static void kept(String rule, Conclusion expected, HostPull pull, Truth truth) {
    var head = new Pinned(pull.number(), pull.head());
    var posted = truth.host().actions().posted(head, rule);
    boolean isKept = posted.filter(deed -> conclusion(deed.act()) == expected).isPresent();
    if (!isKept) {
      throw new NotKept(
          "the check %s of %s is not kept: it should say %s at %s, and says %s"
              .formatted(
                  BuiltInRules.title(rule),
                  pull.number(),
                  expected,
                  pull.head(),
                  posted.map(deed -> conclusion(deed.act()))));
    }
  }

  private static boolean isPutOff(Ledger ledger, HostPull pull) {
    return ledger.automation().of(pull.number()).matches().values().stream()
        .flatMap(match -> match.actions().stream())
        .anyMatch(ActionState.PutOff.class::isInstance);
  }
}
