package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.causes.AbortStatus;
import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.judge.Departure;
import dev.signalbox.engine.judge.Departures;
import dev.signalbox.engine.judge.PullRequestSubject;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.log.LeaveEvaluation;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
    turn.log.add(line(entry, batch, departure.reason(), Optional.of(departure.code())));
    turn.touchThoseUpon(entry.branch(), entry.number());
    turn.set(turn.entries().departed(entry, departure.code()));
    new OutcomeRecords(turn).forget(entry.number());
    turn.toEvaluate.add(entry.number());
    turn.stirred.add(entry.branch());
  }

  /** Leaves because it has landed. */
  void merged(Entry entry, Batch batch) {
    turn.log.add(LogLines.merged(entry));
    turn.log.add(line(entry, Optional.of(batch), "it was merged", Optional.empty()));
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

  /** Who leaves without an abort code has landed. */
  private LogEntry line(
      Entry entry, Optional<Batch> batch, String reason, Optional<AbortCode> code) {
    var journey = entry.journey();
    return LogLines.of(
        entry,
        new Trigger.QueueItself(),
        new QueueAction.Leave(
            reason,
            code.isEmpty(),
            entry.rule(),
            entry.branch().value(),
            LogLines.partition(entry),
            entry.queuedAt(),
            journey.waitedForSchedule().toSeconds(),
            journey.waitedForFreeze().toSeconds(),
            LogLines.priorityRule(entry),
            evaluation(entry, batch),
            batch.flatMap(Batch::testing).map(Testing::shown).orElse(List.of()),
            entry.head().hex(),
            entry.session(),
            code.orElse(null),
            batch.flatMap(Batch::testing).map(LogLines::unsuccessful).orElse(List.of())));
  }

  /** How the conditions to merge stood at the end; none, if its rule is gone. */
  private @Nullable LeaveEvaluation evaluation(Entry entry, Optional<Batch> batch) {
    var rule = turn.ledger().policy().rule(entry.rule());
    if (rule.isEmpty()) return null;
    var checks = batch.flatMap(Batch::testing).map(Testing::shown).orElse(List.of());
    var subject = PullRequestSubject.within(turn.ledger(), entry.number(), checks);
    return LeaveEvaluation.of(rule.get().mergeConditions(), List.of(subject), turn.now);
  }
}
