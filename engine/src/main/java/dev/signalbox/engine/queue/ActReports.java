package dev.signalbox.engine.queue;

import dev.signalbox.engine.automation.PostedConditions;
import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.ActionState;
import dev.signalbox.engine.ledger.ActionState.Asked;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.Action.PostCheck.Conclusion;
import dev.signalbox.engine.rules.BuiltInRules;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** Takes note of how an action of a rule ended. */
final class ActReports {
  /** After so many tries without an answer an action counts as failed. */
  private static final int MOST_TRIES = 10;

  static final Duration PAUSE = Duration.ofSeconds(5);
  private static final int MOST_DOUBLINGS = 7;

  private final Turn turn;

  ActReports(Turn turn) {
    this.turn = turn;
  }

  void ended(Report.ActEnded report) {
    for (var action : done(report.ending())) log(report, action);
    settle(report.number(), report.rule(), report.effect(), asked -> after(report.ending(), asked));
  }

  /** What nobody waits for any more changes nothing. */
  void settle(
      PullRequestNumber number, String rule, EffectId effect, Function<Asked, ActionState> after) {
    var memory = turn.ledger().automation().of(number);
    var match = memory.match(rule);
    if (match.isEmpty()) return;
    for (int place = 0; place < match.get().actions().size(); place++) {
      if (match.get().actions().get(place) instanceof Asked asked
          && asked.effect().equals(effect)) {
        var next = match.get().with(place, after.apply(asked));
        var kept = next.isSettled() ? memory.without(rule) : memory.with(rule, next);
        turn.set(turn.ledger().with(turn.ledger().automation().with(number, kept)));
        turn.toEvaluate.add(number);
        return;
      }
    }
  }

  private static List<PullRequestAction> done(Ending<List<PullRequestAction>, ActRefusal> ending) {
    return switch (ending) {
      case Ending.Done<List<PullRequestAction>, ActRefusal>(var done) -> done;
      case Ending.Refused<List<PullRequestAction>, ActRefusal>(ActRefusal.InPart(var done, _)) ->
          done;
      case Ending.Refused<?, ?> _, Ending.RetryLater<?, ?> _, Ending.Unknown<?, ?> _ -> List.of();
    };
  }

  private ActionState after(Ending<List<PullRequestAction>, ActRefusal> ending, Asked asked) {
    return switch (ending) {
      case Ending.Done<List<PullRequestAction>, ActRefusal>(var done) ->
          posted(asked.head(), done).orElseGet(() -> new ActionState.Done(asked.head()));
      case Ending.Refused<List<PullRequestAction>, ActRefusal>(var why) ->
          switch (why) {
            case ActRefusal.HeadMoved() -> new ActionState.Outdated(asked.head());
            case ActRefusal.ByHost(var reason) -> new ActionState.Failed(asked.head(), reason);
            case ActRefusal.NotNow _ ->
                new ActionState.PutOff(asked.head(), asked.key(), 0, turn.now.plus(PAUSE));
            case ActRefusal.InPart(_, var reason) -> new ActionState.Failed(asked.head(), reason);
          };
      case Ending.RetryLater<List<PullRequestAction>, ActRefusal>(var notBefore) ->
          later(asked, notBefore);
      case Ending.Unknown<List<PullRequestAction>, ActRefusal>() -> {
        int doublings = Math.min(asked.tries() - 1, MOST_DOUBLINGS);
        yield later(asked, turn.now.plus(PAUSE.multipliedBy(1L << doublings)));
      }
    };
  }

  private ActionState later(Asked asked, Instant at) {
    if (asked.tries() >= MOST_TRIES) {
      return new ActionState.Failed(asked.head(), "the host did not answer");
    }
    var until = at.isAfter(turn.now) ? at : turn.now.plus(PAUSE);
    return new ActionState.PutOff(asked.head(), asked.key(), asked.tries(), until);
  }

  private static Optional<ActionState> posted(CommitSha head, List<PullRequestAction> done) {
    for (var action : done) {
      if (action instanceof PullRequestAction.PostCheck check) {
        return Optional.of(
            new ActionState.Posted(
                head,
                Conclusion.valueOf(check.conclusion().toUpperCase(Locale.ROOT)),
                PostedConditions.fingerprint(check.summary())));
      }
    }
    return Optional.empty();
  }

  private void log(Report.ActEnded report, PullRequestAction action) {
    if (report.rule().isEmpty() || report.rule().equals(BuiltInRules.PROTECTIONS)) return;
    var base = turn.entries().pulls().get(report.number()).map(PullRequest::base);
    turn.log.add(
        new LogEntry(
            new Trigger.Rule(BuiltInRules.title(report.rule())),
            Optional.of(report.number()),
            base.map(branch -> branch.value()),
            action));
  }
}
