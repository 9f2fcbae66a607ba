package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.causes.AbortStatus;
import dev.signalbox.engine.judge.Departure;
import dev.signalbox.engine.judge.Departures;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.HashSet;
import java.util.Optional;

/** Takes pull requests out of the queue, and sees to those who counted on them. */
final class Removals {
  private final Turn turn;

  Removals(Turn turn) {
    this.turn = turn;
  }

  /** Looks whether the facts still allow it to be queued; a landing under way is let end first. */
  void examine(PullRequestNumber number) {
    var entry = turn.entries().entry(number);
    if (entry.isEmpty() || isLanding(entry.get())) return;
    Departures.due(turn.ledger(), entry.get(), turn.now)
        .ifPresent(departure -> expel(entry.get(), departure));
  }

  boolean isLanding(Entry entry) {
    return entry.batch().flatMap(turn::batch).filter(turn.batches()::isLanding).isPresent();
  }

  /** Leaves unmerged. Its batch, if any, is built anew without it. */
  void expel(Entry entry, Departure departure) {
    var batch = entry.batch().flatMap(turn::batch);
    if (batch.isPresent()) {
      var end = LogLines.End.aborted(departure.code(), departure.reason(), AbortStatus.DEFINITIVE);
      if (!(batch.get().stage() instanceof Stage.NotStarted)) {
        turn.log.add(LogLines.checksEnd(entry, batch.get(), end));
      }
    } else if (entry.journey().embarkations() == 0) {
      turn.log.add(LogLines.notStarted(entry, departure.reason()));
    }
    batch.ifPresent(
        from -> new OutcomeRecords(turn).leaves(entry.number(), from, departure.code()));
    leave(entry, batch, departure);
    batch.ifPresent(
        from -> new LostMembers(turn).lostMember(from, entry.number(), departure.code()));
    release(entry.number());
    expelDependents(entry.number());
  }

  /** Leaves for what it failed by itself while it waited in line, which is told with its end. */
  void expel(Entry entry, Batch trial, Departure departure) {
    var end = LogLines.End.aborted(departure.code(), departure.reason(), AbortStatus.DEFINITIVE);
    turn.log.add(LogLines.checksStart(entry, trial, "it was tested while others went first"));
    turn.log.add(LogLines.checksEnd(entry, trial, end));
    new OutcomeRecords(turn).leaves(entry.number(), trial, departure.code());
    leave(entry, Optional.of(trial), departure);
    release(entry.number());
    expelDependents(entry.number());
  }

  /** Everyone in a batch leaves unmerged, for the same reason. */
  void expelAll(Batch batch, Departure departure) {
    var end = LogLines.End.aborted(departure.code(), departure.reason(), AbortStatus.DEFINITIVE);
    new OutcomeRecords(turn).leave(batch, departure.code());
    for (var number : batch.members()) {
      var entry = turn.entry(number);
      turn.log.add(LogLines.checksEnd(entry, batch, end));
      leave(entry, Optional.of(batch), departure);
    }
    new LostMembers(turn).lostAll(batch, departure.code());
    for (var number : batch.members()) {
      release(number);
      expelDependents(number);
    }
  }

  private void leave(Entry entry, Optional<Batch> batch, Departure departure) {
    var code = Optional.of(departure.code());
    turn.log.add(LeaveLine.of(turn, entry, batch, departure.reason(), code));
    turn.touchThoseUpon(entry.branch(), entry.number());
    turn.set(turn.entries().departed(entry, departure.code()));
    new OutcomeRecords(turn).forget(entry.number());
    turn.toEvaluate.add(entry.number());
    turn.stirred.add(entry.branch());
  }

  /** Leaves because it has landed. */
  void merged(Entry entry, Batch batch) {
    turn.log.add(LogLines.merged(entry));
    turn.log.add(LeaveLine.of(turn, entry, Optional.of(batch), "it was merged", Optional.empty()));
    turn.set(turn.entries().landed(entry));
    new OutcomeRecords(turn).forget(entry.number());
    turn.toEvaluate.addAll(turn.ledger().automation().waiting().of(entry.number()));
    turn.toEvaluate.add(entry.number());
    release(entry.number());
    for (var dependent : turn.entries().dependents().of(entry.number())) {
      turn.stirred.add(turn.entry(dependent).branch());
    }
  }

  /** Those it stood in the way of are tried again. */
  private void release(PullRequestNumber number) {
    for (var waiting : turn.entries().conflicting().of(number)) {
      var other = turn.entry(waiting);
      var left = new HashSet<>(other.journey().conflicts());
      left.remove(number);
      turn.put(other.with(other.journey().conflictingWith(left)));
    }
  }

  private void expelDependents(PullRequestNumber number) {
    for (var dependent : turn.entries().dependents().of(number)) {
      turn.entries()
          .entry(dependent)
          .filter(entry -> !isLanding(entry))
          .ifPresent(
              entry ->
                  expel(
                      entry,
                      new Departure(
                          AbortCode.STACK_PREDECESSOR_DEQUEUED,
                          "it depends on " + number + ", which left unmerged")));
    }
  }
}
