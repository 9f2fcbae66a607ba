package dev.signalbox.engine.queue;

import dev.signalbox.engine.automation.PostedConditions;
import dev.signalbox.engine.automation.TemplateValues;
import dev.signalbox.engine.automation.WantedAction;
import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.judge.DirectMerge;
import dev.signalbox.engine.judge.Protections;
import dev.signalbox.engine.judge.PullRequestSubject;
import dev.signalbox.engine.judge.Standings;
import dev.signalbox.engine.ledger.ActionState;
import dev.signalbox.engine.ledger.ConfigurationChange;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullAutomation;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.RuleMatch;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.BuiltInRules;
import dev.signalbox.engine.rules.LocalCheck;
import dev.signalbox.engine.rules.LocalCheck.Occasion;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.rules.PullRequestRule;
import dev.signalbox.engine.rules.Template;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Has the actions of rules done to one pull request, each once for each edge. */
final class RuleActions {
  private static final String HALTED =
      "Rules acted on this pull request more than "
          + PullAutomation.MOST_ACTIONS
          + " times within 10 minutes, so they stop here. They go on at the next push, or with the"
          + " command `refresh`.";

  private static final String UNVETTED =
      "its head comes from a fork, and nobody with write access has approved it or given a command"
          + " for it";

  private static final Set<AbortCode> OF_ITS_OWN =
      Collections.unmodifiableSet(
          EnumSet.of(
              AbortCode.CHECKS_FAILED,
              AbortCode.CHECKS_TIMEOUT,
              AbortCode.BATCH_MAX_FAILURE_RESOLUTION_ATTEMPTS,
              AbortCode.CONFLICT_WITH_BASE_BRANCH,
              AbortCode.CONFLICT_WITH_PULL_AHEAD,
              AbortCode.BRANCH_UPDATE_FAILED,
              AbortCode.UNPROCESSABLE_PULL_REQUEST,
              AbortCode.PR_UNEXPECTEDLY_FAILED_TO_MERGE,
              AbortCode.DRAFT_PULL_REQUEST_CREATION_FAILED,
              AbortCode.DRAFT_PULL_REQUEST_CHANGED,
              AbortCode.INCOMPATIBILITY_WITH_BRANCH_PROTECTIONS,
              AbortCode.BASE_BRANCH_MISSING,
              AbortCode.PR_MANUALLY_DEQUEUED,
              AbortCode.PR_MANUALLY_MERGED));

  private final Turn turn;
  private final PullRequest pull;
  private PullAutomation memory;
  private Optional<Instant> nextTry = Optional.empty();
  private boolean hasChangedQueue;

  RuleActions(Turn turn, PullRequest pull, PullAutomation memory) {
    this.turn = turn;
    this.pull = pull;
    this.memory = memory;
  }

  PullAutomation memory() {
    return memory;
  }

  static Optional<Instant> earlier(Optional<Instant> one, Optional<Instant> other) {
    if (one.isEmpty()) return other;
    return other.isEmpty() || one.get().isBefore(other.get()) ? one : other;
  }

  /** When something that was put off is due. */
  Optional<Instant> nextTry() {
    return nextTry;
  }

  boolean hasChangedQueue() {
    return hasChangedQueue;
  }

  void remember(PullRequestRule rule, RuleMatch match) {
    memory = memory.with(rule.name(), match);
  }

  void forget(String rule) {
    memory = memory.without(rule);
  }

  /** Brings every action of a rule as far as it can be brought now, in their order. */
  void advance(PullRequestRule rule) {
    var match = memory.match(rule.name());
    if (match.isEmpty()) return;
    for (int place = 0; place < rule.actions().size(); place++) {
      var now = memory.match(rule.name()).orElseThrow();
      var state =
          advanced(rule, now.matches(), rule.actions().get(place), now.actions().get(place));
      memory = memory.with(rule.name(), now.with(place, state));
    }
    if (memory.match(rule.name()).orElseThrow().isSettled()) forget(rule.name());
  }

  /** Has a check posted that only tells, which is none of the actions that may be too many. */
  void tell(PullRequestRule rule) {
    var match = memory.match(rule.name()).orElseThrow();
    var next =
        switch (match.actions().getFirst()) {
          case ActionState.Wanted _ -> told(rule, Optional.empty(), 1);
          case ActionState.Outdated(var head) when !head.equals(pull.head()) ->
              told(rule, Optional.empty(), 1);
          case ActionState.PutOff off when !turn.now.isBefore(off.until()) ->
              told(rule, Optional.of(off.key()).filter(_ -> isAtHead(off)), off.tries() + 1);
          case ActionState.PutOff off -> {
            nextTry = earlier(nextTry, Optional.of(off.until()));
            yield off;
          }
          case ActionState.Idle it -> it;
          case ActionState.Asked it -> it;
          case ActionState.Outdated it -> it;
          case ActionState.Done it -> it;
          case ActionState.Kept it -> it;
          case ActionState.Posted it -> it;
          case ActionState.Failed it -> it;
        };
    memory = memory.with(rule.name(), match.with(0, next));
  }

  /** At another head it is another check. */
  private boolean isAtHead(ActionState.PutOff off) {
    return off.head().equals(pull.head());
  }

  private ActionState told(PullRequestRule rule, Optional<EffectId> key, int tries) {
    var effect = ask(rule.name(), rule.actions().getFirst(), key);
    return new ActionState.Asked(pull.head(), effect, key.orElse(effect), tries);
  }

  private ActionState advanced(
      PullRequestRule rule, boolean matches, Action action, ActionState state) {
    return switch (state) {
      case ActionState.Idle _, ActionState.Asked _ -> state;
      case ActionState.Failed(var head, _) ->
          action instanceof Action.Merge && matches && !head.equals(pull.head())
              ? begin(rule, matches, action, state)
              : state;
      case ActionState.Wanted _ -> begin(rule, matches, action, state);
      case ActionState.Outdated(var head) ->
          head.equals(pull.head()) ? state : begin(rule, matches, action, state);
      case ActionState.PutOff off -> again(rule, matches, action, off);
      case ActionState.Done(var head) -> {
        if (isWantedAtHead(action, matches, !head.equals(pull.head()))) {
          yield begin(rule, matches, action, state);
        }
        yield isKeptTrue(action, matches) && isTrue(action) ? new ActionState.Kept(head) : state;
      }
      case ActionState.Kept(var head) ->
          isWantedAtHead(action, matches, !head.equals(pull.head()))
                  || (isKeptTrue(action, matches) && !isTrue(action))
              ? begin(rule, matches, action, state)
              : state;
      case ActionState.Posted posted -> restated(rule, matches, action, posted);
    };
  }

  /** One that says the same of other conditions is none of the actions that may be too many. */
  private ActionState restated(
      PullRequestRule rule, boolean matches, Action action, ActionState.Posted posted) {
    if (!(action instanceof Action.PostCheck check) || !isOpen()) return posted;
    boolean isSame =
        posted.head().equals(pull.head())
            && posted.conclusion() == WantedAction.conclusion(check, matches, subject(), turn.now);
    if (!isSame) return begin(rule, matches, action, posted);
    String shown = PostedConditions.fingerprint(rule, check, subject(), turn.now);
    boolean isStale = posted.conditions().filter(said -> !said.equals(shown)).isPresent();
    if (!isStale || memory.halted().isPresent()) return posted;
    var wanted =
        matches
            ? WantedAction.begun(action, subject(), turn.now)
            : WantedAction.ended(action, subject(), turn.now);
    return asked(rule, wanted.orElseThrow(), Optional.empty(), 1);
  }

  private ActionState asked(
      PullRequestRule rule, Action wanted, Optional<EffectId> key, int tries) {
    var shown = PostedConditions.shown(rule, wanted, subject(), turn.now);
    var effect = ask(rule.name(), shown, key);
    return new ActionState.Asked(pull.head(), effect, key.orElse(effect), tries);
  }

  private boolean isOpen() {
    return pull.state() == PullRequest.State.OPEN;
  }

  private PullRequestSubject subject() {
    return PullRequestSubject.alone(turn.ledger(), pull);
  }

  private ActionState begin(
      PullRequestRule rule, boolean matches, Action action, ActionState state) {
    if (memory.halted().isPresent()) return state;
    var wanted =
        matches
            ? WantedAction.begun(action, subject(), turn.now)
            : WantedAction.ended(action, subject(), turn.now);
    if (wanted.isEmpty()) return new ActionState.Done(pull.head());
    if (mustNotUse(action)) return new ActionState.Wanted(UNVETTED);
    if (action instanceof Action.Queue && isQueued()) return new ActionState.Done(pull.head());
    var held = held(action);
    if (held.isPresent()) return held.get();
    if (memory.actsTooOften(turn.now)) {
      halt();
      return state;
    }
    if (action instanceof Action.Queue queue) return queued(rule, queue);
    memory = memory.acting(turn.now);
    if (action instanceof Action.Dequeue) return dequeued(rule);
    if (action instanceof Action.Refresh) return new ActionState.Done(pull.head());
    return asked(rule, wanted.get(), Optional.empty(), 1);
  }

  private boolean mustNotUse(Action action) {
    return pull.details().isUnvetted()
        && !memory.isCommandedAt(pull.head())
        && WantedAction.usesCommits(action);
  }

  /** Under its first key, whatever the head: it may have been done without our hearing of it. */
  private ActionState again(
      PullRequestRule rule, boolean matches, Action action, ActionState.PutOff off) {
    if (turn.now.isBefore(off.until())) {
      nextTry = earlier(nextTry, Optional.of(off.until()));
      return off;
    }
    if (mustNotUse(action)) return off;
    boolean hasNewHead = !off.head().equals(pull.head());
    if (hasNewHead && WantedAction.isUndone(action)) return begin(rule, matches, action, off);
    var wanted =
        matches
            ? WantedAction.begun(action, subject(), turn.now)
            : WantedAction.ended(action, subject(), turn.now);
    if (wanted.isEmpty()) return new ActionState.Done(pull.head());
    var held = held(action);
    if (held.isPresent()) return held.get();
    return asked(rule, wanted.get(), Optional.of(off.key()), off.tries() + 1);
  }

  /**
   * What must not be merged or queued now stays wanted, and is looked at again when that may
   * change.
   */
  private Optional<ActionState> held(Action action) {
    if (action instanceof Action.Queue queue) {
      var objection = new Arrivals(turn).objection(pull.number(), queue.rule());
      return objection.map(ActionState.Wanted::new);
    }
    if (!(action instanceof Action.Merge)) return Optional.empty();
    var objection = DirectMerge.objection(turn.ledger(), pull, turn.now);
    if (objection.isEmpty()) return Optional.empty();
    nextTry = earlier(nextTry, Standings.freezeChangesAt(turn.ledger(), pull, turn.now));
    nextTry = earlier(nextTry, Protections.of(subject(), turn.now).nextChange());
    return Optional.of(new ActionState.Wanted(objection.get()));
  }

  private EffectId ask(String rule, Action action, Optional<EffectId> key) {
    var pinned = new Pinned(pull.number(), pull.head());
    var values = TemplateValues.of(action, subject(), turn.now);
    if (action instanceof Action.Merge merge) {
      return turn.ask(
          id ->
              new Effect.Merge(
                  id,
                  pinned,
                  rule,
                  pull.base(),
                  merge.method().orElse(MergeMethod.MERGE),
                  turn.now,
                  merge.commitMessageTemplate(),
                  values,
                  turn.ledger().policy().inForce().commit()));
    }
    var checks =
        action instanceof Action.HostActions
            ? Optional.of(turn.ledger().policy().rules().checks(Occasion.DISPATCH))
            : Optional.<List<LocalCheck>>empty();
    return turn.ask(
        id ->
            new Effect.Act(
                id, key.orElse(id), pinned, rule, action, values, checks, annotations(rule)));
  }

  /** Of the check that says why it does not pass. */
  private Optional<ConfigurationChange> annotations(String rule) {
    if (!rule.equals(BuiltInRules.PROTECTIONS)) return Optional.empty();
    return pull.difference().configuration().filter(change -> !change.known().isEmpty());
  }

  /** Told once: what follows is looked at when there is another head. */
  private void halt() {
    memory = memory.haltedAt(pull.head());
    ask("", new Action.Comment(Template.of(HALTED)), Optional.empty());
  }

  private boolean isWantedAtHead(Action action, boolean matches, boolean hasNewHead) {
    if (!matches || !isOpen()) return false;
    if (action instanceof Action.Queue) return !isQueued() && (hasNewHead || !hasLeftForGood());
    return hasNewHead && action instanceof Action.DismissReviews && !isTrue(action);
  }

  private boolean isKeptTrue(Action action, boolean matches) {
    if (!matches || !isOpen()) return false;
    if (action instanceof Action.DismissReviews dismiss) {
      return dismiss.when() == Action.DismissReviews.Occasion.ALWAYS;
    }
    return action instanceof Action.Label label && !label.toggle().isEmpty();
  }

  /** Whether the facts are as the action would have them. */
  private boolean isTrue(Action action) {
    if (action instanceof Action.Label label) return isLabelled(label);
    return WantedAction.begun(action, subject(), turn.now).isEmpty();
  }

  /** What a label is called is known here unless a template says it. */
  private boolean isLabelled(Action.Label label) {
    var present = pull.description().labelNames();
    return label.toggle().stream()
        .filter(toggled -> toggled.attributes().isEmpty())
        .allMatch(toggled -> present.contains(toggled.source()));
  }

  private boolean isQueued() {
    return turn.entries().entry(pull.number()).isPresent();
  }

  /** For a cause of its own, or because somebody took it out. */
  private boolean hasLeftForGood() {
    var cause = turn.entries().departed().get(pull.number());
    return cause.filter(OF_ITS_OWN::contains).isPresent();
  }

  private ActionState queued(PullRequestRule rule, Action.Queue queue) {
    new Arrivals(turn)
        .enterByRule(pull.number(), queue.rule(), new Trigger.Rule(BuiltInRules.title(rule)));
    memory = memory.acting(turn.now);
    hasChangedQueue = true;
    return new ActionState.Done(pull.head());
  }

  private ActionState dequeued(PullRequestRule rule) {
    memory = memory.withoutWait();
    var entry = turn.entries().entry(pull.number());
    if (entry.isPresent()) {
      turn.put(entry.get().with(entry.get().journey().askedToLeave()));
      new Removals(turn).examine(pull.number());
      turn.log.add(
          new LogEntry(
              new Trigger.Rule(BuiltInRules.title(rule)),
              Optional.of(pull.number()),
              Optional.of(pull.base().value()),
              new PullRequestAction.Dequeue()));
      hasChangedQueue = true;
    }
    return new ActionState.Done(pull.head());
  }
}
