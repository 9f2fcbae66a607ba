package dev.signalbox.engine.queue;

import dev.signalbox.engine.automation.RuleOutcome;
import dev.signalbox.engine.automation.WantedAction;
import dev.signalbox.engine.judge.PullRequestSubject;
import dev.signalbox.engine.ledger.ActionState;
import dev.signalbox.engine.ledger.DependencyLines;
import dev.signalbox.engine.ledger.KnownRule;
import dev.signalbox.engine.ledger.PullAutomation;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.RuleMatch;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.PullReference;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.BuiltInRules;
import dev.signalbox.engine.rules.PullRequestRule;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Evaluates {@code pull_request_rules}: actions follow when a rule begins to match. */
final class PullRequestRules {
  /** Of many pull requests under new rules so many are looked at in one decision. */
  private static final int AT_ONCE = 100;

  private final Turn turn;

  PullRequestRules(Turn turn) {
    this.turn = turn;
  }

  /** Whether any rule runs here at all. */
  private boolean isOn() {
    return isOn(Product.WORKFLOW_AUTOMATION)
        || isOn(Product.MERGE_PROTECTIONS)
        || HeadCheckRequests.areWanted(turn)
        || !QueueKeyRules.of(turn.ledger().policy().rules()).isEmpty();
  }

  private boolean isOn(Product product) {
    return turn.ledger().policy().isOn(product);
  }

  /** Everybody is looked at again, some now and the others as soon as can be. */
  void everyone() {
    if (!isOn()) return;
    var automation = turn.ledger().automation();
    turn.set(turn.ledger().with(automation.owing(turn.entries().pulls().firstKey())));
  }

  /** A pause, a freeze or a stop holds only what merges; where nothing does, nobody is asked. */
  void whoWantsToMerge() {
    var rules = turn.ledger().policy().rules();
    boolean merges =
        rules.mergeProtections().autoMerge().isPresent()
            || rules.pullRequestRules().stream()
                .flatMap(rule -> rule.actions().stream())
                .anyMatch(Action.Merge.class::isInstance);
    if (merges) everyone();
  }

  /** However many they are; not those whose turn comes anyway. */
  void everyoneAtOnce() {
    turn.hasTakenBacklog = true;
    if (!isOn()) return;
    var owed = turn.ledger().automation().backlog();
    for (var pull : turn.entries().pulls()) {
      if (owed.filter(first -> first.compareTo(pull.number()) <= 0).isPresent()) return;
      turn.toEvaluate.add(pull.number());
    }
  }

  /** Says whether anything was done that others have to follow up. */
  boolean look() {
    if (!isOn()) {
      turn.toEvaluate.clear();
      return false;
    }
    timeHasPassed();
    fromBacklog();
    boolean acted = false;
    while (!turn.toEvaluate.isEmpty()) {
      var number = turn.toEvaluate.iterator().next();
      turn.toEvaluate.remove(number);
      acted |= evaluate(number);
    }
    return acted;
  }

  private void timeHasPassed() {
    for (var recheck : turn.ledger().automation().rechecks()) {
      var at = turn.ledger().automation().of(recheck).recheckAt();
      if (at.filter(due -> !turn.now.isBefore(due)).isEmpty()) return;
      turn.toEvaluate.add(recheck);
    }
  }

  private void fromBacklog() {
    var next = turn.ledger().automation().backlog();
    if (next.isEmpty() || turn.hasTakenBacklog) return;
    turn.hasTakenBacklog = true;
    var pulls = turn.entries().pulls();
    for (int count = 0; next.isPresent() && count < AT_ONCE; count++) {
      turn.toEvaluate.add(next.get());
      next = pulls.keyAfter(next.get());
    }
    turn.set(turn.ledger().with(turn.ledger().automation().owing(next)));
  }

  private boolean evaluate(PullRequestNumber number) {
    var pull = turn.entries().pulls().get(number);
    var before = turn.ledger().automation().of(number);
    if (pull.isEmpty()) {
      new ForeignPulls(turn).follow(number, Set.of());
      turn.set(turn.ledger().with(turn.ledger().automation().without(number)));
      return false;
    }
    boolean hasNewHead = before.halted().filter(at -> !at.equals(pull.get().head())).isPresent();
    var memory = hasNewHead ? before.resumed() : before;
    var actions = new RuleActions(turn, pull.get(), memory);
    var next = followed(pull.get(), actions);
    if (!next.equals(before)) {
      turn.set(turn.ledger().with(turn.ledger().automation().with(number, next)));
    }
    return actions.hasChangedQueue();
  }

  private PullAutomation followed(PullRequest pull, RuleActions actions) {
    var memory = actions.memory();
    var subject = PullRequestSubject.alone(turn.ledger(), pull);
    Optional<Instant> recheck = Optional.empty();
    var named = new HashSet<String>();
    var rules =
        isOn(Product.WORKFLOW_AUTOMATION)
            ? turn.ledger().policy().rules().pullRequestRules()
            : List.<PullRequestRule>of();
    for (var rule : rules) {
      var known = turn.ledger().automation().rules().get(rule.name());
      var outcome = RuleOutcome.of(rule, subject, turn.now);
      if (known.isEmpty() || outcome.isEmpty()) continue;
      named.add(rule.name());
      recheck = RuleActions.earlier(recheck, outcome.get().nextChange());
      follow(outcome.get(), known.get(), pull, actions);
    }
    for (var rule : QueueKeyRules.of(turn.ledger().policy().rules())) {
      named.add(rule.name());
      var outcome = QueueKeyRules.outcome(rule, turn.ledger(), subject, turn.now);
      if (outcome.isEmpty()) continue;
      recheck = RuleActions.earlier(recheck, outcome.get().nextChange());
      follow(outcome.get(), QueueKeyRules.known(rule), pull, actions);
    }
    if (isOn(Product.MERGE_PROTECTIONS) && pull.state() == PullRequest.State.OPEN) {
      named.add(BuiltInRules.PROTECTIONS);
      named.add(BuiltInRules.AUTO_MERGE);
      var next = new ProtectionRules(turn, subject, actions).follow();
      recheck = RuleActions.earlier(recheck, next);
    }
    if (HeadCheckRequests.areWanted(turn) && pull.state() == PullRequest.State.OPEN) {
      named.add(BuiltInRules.HEAD_CHECKS);
      new HeadCheckRequests(turn, pull, actions).follow();
    }
    for (String rule : memory.matches().keySet()) {
      if (!named.contains(rule) && !rests(rule)) actions.forget(rule);
    }
    var foreign = new ForeignPulls(turn).follow(pull.number(), waitsForElsewhere(pull));
    recheck = RuleActions.earlier(recheck, foreign);
    var waits = new QueueWaits(turn);
    var next = waits.followed(pull, actions.memory());
    recheck = RuleActions.earlier(recheck, waits.nextChange(pull, next));
    return next.at(newest(), RuleActions.earlier(recheck, actions.nextTry()), waitsFor(pull));
  }

  /** What is switched off goes on from where it was: a label may be left for it to take away. */
  private boolean rests(String rule) {
    return !isOn(Product.WORKFLOW_AUTOMATION) && turn.ledger().automation().rules().has(rule);
  }

  /** A merge protection asks whether they are merged. */
  private Set<PullRequestNumber> waitsFor(PullRequest pull) {
    return isProtected(pull) ? pull.dependsOn() : Set.of();
  }

  private Set<PullReference> waitsForElsewhere(PullRequest pull) {
    return isProtected(pull)
        ? DependencyLines.of(pull, turn.ledger().repository()).elsewhere()
        : Set.of();
  }

  private boolean isProtected(PullRequest pull) {
    return isOn(Product.MERGE_PROTECTIONS) && pull.state() == PullRequest.State.OPEN;
  }

  private long newest() {
    long newest = -1;
    for (var rule : turn.ledger().automation().rules()) newest = Math.max(newest, rule.since());
    return newest;
  }

  private void follow(RuleOutcome outcome, KnownRule known, PullRequest pull, RuleActions actions) {
    var rule = outcome.rule();
    forgetOther(known, rule, actions);
    var last = actions.memory().match(rule.name());
    boolean hasMatched = last.filter(RuleMatch::matches).isPresent();
    if (outcome.matches() && !hasMatched) {
      boolean isLate =
          pull.state() != PullRequest.State.OPEN && actions.memory().rulesVersion() < known.since();
      actions.remember(rule, begun(rule, known, pull, isLate));
    } else if (!outcome.matches() && (hasMatched || wantsFailure(rule, last, pull))) {
      actions.remember(rule, ended(rule, known));
    }
    actions.advance(rule);
  }

  /** What was done by another rule of that name says nothing about the actions of this one. */
  private static void forgetOther(KnownRule known, PullRequestRule rule, RuleActions actions) {
    var match = actions.memory().match(rule.name());
    boolean isOther = match.filter(it -> !it.definition().equals(known.definition())).isPresent();
    if (isOther) actions.forget(rule.name());
  }

  /** A rule that came after the end of a pull request does nothing to it. */
  private static RuleMatch begun(
      PullRequestRule rule, KnownRule known, PullRequest pull, boolean isLate) {
    var states = new ArrayList<ActionState>();
    for (int i = 0; i < rule.actions().size(); i++) {
      states.add(isLate ? new ActionState.Done(pull.head()) : new ActionState.Wanted(""));
    }
    return new RuleMatch(known.definition(), true, states);
  }

  private RuleMatch ended(PullRequestRule rule, KnownRule known) {
    var states = new ArrayList<ActionState>();
    for (var action : rule.actions()) {
      states.add(
          WantedAction.isUndone(action) ? new ActionState.Wanted("") : new ActionState.Idle());
    }
    return new RuleMatch(known.definition(), false, states);
  }

  /** A check that fails while its rule does not match is posted where it never matched, too. */
  private static boolean wantsFailure(
      PullRequestRule rule, Optional<RuleMatch> last, PullRequest pull) {
    if (last.isPresent() || pull.state() != PullRequest.State.OPEN) return false;
    for (var action : rule.actions()) {
      if (action instanceof Action.PostCheck) return true;
    }
    return false;
  }
}
