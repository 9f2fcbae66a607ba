package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.judge.PullRequestSubject;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.log.LeaveEvaluation;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.QueueAction;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the log says of a pull request that leaves the queue. */
final class LeaveLine {
  private LeaveLine() {}

  /** Who leaves without an abort code has landed. */
  static LogEntry of(
      Turn turn, Entry entry, Optional<Batch> batch, String reason, Optional<AbortCode> code) {
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
            evaluation(turn, entry, batch),
            batch.flatMap(Batch::testing).map(Testing::shown).orElse(List.of()),
            entry.head().hex(),
            entry.session(),
            code.orElse(null),
            batch.flatMap(Batch::testing).map(LogLines::unsuccessful).orElse(List.of())));
  }

  /** How the conditions to merge stood at the end; none, if its rule is gone. */
  private static @Nullable LeaveEvaluation evaluation(
      Turn turn, Entry entry, Optional<Batch> batch) {
    var rule = turn.ledger().policy().rule(entry.rule());
    if (rule.isEmpty()) return null;
    var checks = batch.flatMap(Batch::testing).map(Testing::shown).orElse(List.of());
    var subject = PullRequestSubject.within(turn.ledger(), entry.number(), checks);
    return LeaveEvaluation.of(rule.get().mergeConditions(), List.of(subject), turn.now);
  }
}
