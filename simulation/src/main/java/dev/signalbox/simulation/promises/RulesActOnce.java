package dev.signalbox.simulation.promises;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.evaluation.Outlook;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.judge.PullRequestSubject;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullAutomation;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.ActionName;
import dev.signalbox.engine.rules.BuiltInRules;
import dev.signalbox.engine.rules.PullRequestRule;
import dev.signalbox.simulation.host.FakeActions;
import dev.signalbox.simulation.host.HostPull;
import dev.signalbox.simulation.scenario.AutomationDraft;
import dev.signalbox.simulation.scenario.RulesDraft;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Rules act at most once for each time they begin to match, for the head they were decided for, by
 * the rules in force, and stop if they set each other off; a toggled label is kept as it should be.
 */
public final class RulesActOnce implements Promise {
  private static final Duration WITHIN = Duration.ofMinutes(10);

  /** The last of them says that it is the last. */
  private static final int MOST = PullAutomation.MOST_ACTIONS + 1;

  private record Spot(PullRequestNumber number, String rule) {}

  private record CountedAction(Spot spot, ActionName action) {}

  private final Set<Spot> matching = new HashSet<>();
  private final Map<Spot, Integer> edges = new HashMap<>();
  private final Map<CountedAction, Integer> done = new HashMap<>();
  private final Map<PullRequestNumber, RecentActions> recent = new HashMap<>();
  private List<PullRequestRule> known = List.of();
  private int seen;

  @Override
  public String name() {
    return "rules act once";
  }

  @Override
  public void check(Moment moment) {
    var after = moment.after();
    if (moment.event() instanceof Command.Refresh refresh) recent.remove(refresh.number());
    boolean isOn = after.policy().isOn(Product.WORKFLOW_AUTOMATION);
    if (!isOn) {
      boolean acts =
          acts(moment).stream()
              .map(Effect.Act::rule)
              .anyMatch(rule -> !rule.isEmpty() && !rule.equals(BuiltInRules.AUTO_MERGE));
      NotKept.unless(!acts, "rules act while they are switched off");
      matching.clear();
      return;
    }
    boolean wasOn = moment.before().policy().isOn(Product.WORKFLOW_AUTOMATION);
    var rules = after.policy().rules().pullRequestRules();
    boolean isNew = !wasOn || !rules.equals(known);
    known = rules;
    if (isNew) {
      for (PullRequest pull : after.entries().pulls()) look(after, pull, moment.now());
    } else {
      changed(moment);
    }
    for (Effect.Act act : acts(moment)) check(act, after, moment.now());
    var deeds = moment.truth().host().actions().deeds();
    while (seen < deeds.size()) done(deeds.get(seen++));
  }

  private void changed(Moment moment) {
    var before = moment.before().entries().pulls();
    var changes = moment.after().entries().pulls().changesSince(before);
    for (var change : changes.entrySet()) {
      var pull = change.getValue();
      if (pull.isPresent() && !pull.equals(before.get(change.getKey()))) {
        look(moment.after(), pull.get(), moment.now());
      }
    }
  }

  private static List<Effect.Act> acts(Moment moment) {
    List<Effect.Act> acts = List.of();
    for (Effect effect : moment.decision().effects()) {
      if (!(effect instanceof Effect.Act act)) continue;
      if (act.rule().equals(BuiltInRules.PROTECTIONS)) continue;
      if (acts.isEmpty()) acts = new ArrayList<>();
      acts.add(act);
    }
    return acts;
  }

  private void look(Ledger ledger, PullRequest pull, Instant now) {
    for (PullRequestRule rule : known) {
      var spot = new Spot(pull.number(), rule.name());
      boolean matches =
          pull.state() == PullRequest.State.OPEN
              && Outlook.of(rule.conditions(), PullRequestSubject.alone(ledger, pull), now).answer()
                  == ConditionAnswer.YES;
      if (!matches) matching.remove(spot);
      else if (matching.add(spot)) edges.merge(spot, 1, Integer::sum);
    }
  }

  private void check(Effect.Act act, Ledger ledger, Instant now) {
    var pull = ledger.entries().pull(act.pull().number());
    NotKept.unless(pull.head().equals(act.pull().head()), "an action for another head");
    if (!act.key().equals(act.id())) return;
    inTime(act, now);
    if (act.rule().isEmpty()) return;
    var rule = known.stream().filter(it -> it.name().equals(act.rule())).findFirst();
    NotKept.unless(
        rule.isPresent() || act.rule().equals(BuiltInRules.AUTO_MERGE),
        "a rule acts that is not in force");
  }

  /** What the host has really done: an action for a head that moved is decided anew. */
  private void done(FakeActions.DoneAction deed) {
    var act = deed.act();
    NotKept.unless(act.pull().head().equals(deed.head()), "done to another head");
    boolean isKept =
        act.rule().equals(AutomationDraft.MARKING) || act.action() instanceof Action.PostCheck;
    if (act.rule().isEmpty() || act.rule().equals(BuiltInRules.AUTO_MERGE) || isKept) return;
    var spot = new Spot(act.pull().number(), act.rule());
    int said = done.merge(new CountedAction(spot, act.action().name()), 1, Integer::sum);
    NotKept.unless(
        said <= edges.getOrDefault(spot, 0), act.rule() + " acts twice on " + spot.number());
  }

  private record RecentActions(CommitSha head, Deque<Instant> times) {}

  /**
   * A push or a refresh lets them begin anew, and so does a head that a late answer shows again.
   */
  private void inTime(Effect.Act act, Instant now) {
    var same = recent.get(act.pull().number());
    if (same == null || !same.head().equals(act.pull().head())) {
      same = new RecentActions(act.pull().head(), new ArrayDeque<>());
      recent.put(act.pull().number(), same);
    }
    var times = same.times();
    while (!times.isEmpty() && !times.getFirst().plus(WITHIN).isAfter(now)) times.removeFirst();
    times.addLast(now);
    NotKept.unless(times.size() <= MOST, "rules act on and on");
  }

  @Override
  public void checkAtRest(Rest rest) {
    if (!rest.ledger().policy().isOn(Product.WORKFLOW_AUTOMATION)) return;
    boolean isMarking =
        known.stream().anyMatch(rule -> rule.name().equals(AutomationDraft.MARKING));
    if (!isMarking) return;
    for (HostPull pull : rest.truth().host().pulls().all()) {
      var automation = rest.ledger().automation().of(pull.number());
      if (!pull.isOpen() || automation.halted().isPresent()) continue;
      boolean isWanted = pull.labels().contains(RulesDraft.HOTFIX);
      NotKept.unless(
          pull.labels().contains(AutomationDraft.MARK) == isWanted,
          pull.number() + " is not labelled as its rule says");
    }
  }
}
