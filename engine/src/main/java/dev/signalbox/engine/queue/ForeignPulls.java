package dev.signalbox.engine.queue;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.ForeignPull;
import dev.signalbox.engine.ledger.ForeignPull.State;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.repository.PullReference;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/** Has the pull requests of other repositories read that some of this repository depend on. */
final class ForeignPulls {
  private final Turn turn;

  ForeignPulls(Turn turn) {
    this.turn = turn;
  }

  private PersistentMap<PullReference, ForeignPull> known() {
    return turn.ledger().automation().foreign();
  }

  private void put(PullReference pull, ForeignPull next) {
    var all = known();
    var changed = next.waiting().isEmpty() ? all.without(pull) : all.with(pull, next);
    turn.set(turn.ledger().with(turn.ledger().automation().with(changed)));
  }

  /** From now on it depends on these; the next time when one of them has to be looked at. */
  Optional<Instant> follow(PullRequestNumber waiter, Set<PullReference> on) {
    leave(waiter, on);
    Optional<Instant> next = Optional.empty();
    for (var pull : on) {
      var fact = joined(waiter, pull);
      if (fact.isToBeRead() && !turn.now.isBefore(fact.lookAt())) {
        fact = fact.asking(turn.ask(id -> new Effect.ReadForeignPull(id, pull)));
        put(pull, fact);
        turn.toEvaluate.addAll(fact.without(waiter).waiting());
      }
      if (fact.isToBeRead()) next = RuleActions.earlier(next, Optional.of(fact.lookAt()));
    }
    return next;
  }

  private ForeignPull joined(PullRequestNumber waiter, PullReference pull) {
    var fact = known().get(pull);
    if (fact.filter(it -> it.waiting().contains(waiter)).isPresent()) return fact.get();
    var next = fact.orElseGet(() -> ForeignPull.unknown(turn.now)).at(turn.now).with(waiter);
    put(pull, next);
    return next;
  }

  private void leave(PullRequestNumber waiter, Set<PullReference> stillOn) {
    var all = known();
    for (var key = all.firstKey(); key.isPresent(); key = all.keyAfter(key.get())) {
      var fact = all.at(key.get());
      if (fact.waiting().contains(waiter) && !stillOn.contains(key.get())) {
        put(key.get(), fact.without(waiter));
      }
    }
  }

  /** It is looked at as soon as can be. */
  void stirred(PullReference pull) {
    var fact = known().get(pull).filter(ForeignPull::isToBeRead);
    if (fact.isEmpty()) return;
    put(pull, fact.get().at(turn.now));
    turn.toEvaluate.addAll(fact.get().waiting());
  }

  void read(Report.ForeignPullRead report) {
    var before =
        known()
            .get(report.pull())
            .filter(fact -> fact.asked().filter(report.effect()::equals).isPresent());
    if (before.isEmpty()) return;
    var fact = before.get();
    var after =
        switch (report.ending()) {
          case Ending.Done<ForeignPull.LastSeen, String>(var seen) ->
              fact.seen(state(seen.state()), seen.dependsOn(), turn.now);
          case Ending.Refused<ForeignPull.LastSeen, String> _ ->
              fact.seen(State.UNREADABLE, Set.of(), turn.now);
          case Ending.RetryLater<ForeignPull.LastSeen, String>(var notBefore) ->
              fact.later(notBefore, turn.now);
          case Ending.Unknown<ForeignPull.LastSeen, String> _ -> fact.later(turn.now, turn.now);
        };
    put(report.pull(), after);
    turn.toEvaluate.addAll(after.waiting());
    boolean isSame = after.state() == fact.state() && after.dependsOn().equals(fact.dependsOn());
    if (isSame) return;
    lookAgain(after.waiting());
    linksChanged();
  }

  /** A circle may have closed or opened, for all who wait for others elsewhere, or for them. */
  void linksChanged() {
    var waiting = turn.ledger().automation().waiting();
    for (var fact : known()) {
      for (var number : fact.waiting()) {
        turn.toEvaluate.add(number);
        turn.toEvaluate.addAll(waiting.inTurn(number));
      }
    }
  }

  private void lookAgain(Set<PullRequestNumber> waiting) {
    var restanding = new StandingUpdates(turn);
    for (var number : waiting) {
      restanding.lookAgain(number);
      turn.entries().entry(number).ifPresent(turn::put);
    }
  }

  private static State state(PullRequest.State state) {
    return switch (state) {
      case OPEN -> State.OPEN;
      case CLOSED -> State.CLOSED;
      case MERGED -> State.MERGED;
    };
  }
}
