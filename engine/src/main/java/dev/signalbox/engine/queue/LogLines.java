package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.causes.AbortStatus;
import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.ChecksConclusion;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.LogMetadata;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.log.QueueChecks;
import dev.signalbox.engine.log.SpeculativeCheckPullRequest;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The entries of the log that a queued pull request lives through. */
final class LogLines {
  private static final Trigger ITSELF = new Trigger.QueueItself();
  private static final PullRequestNumber NO_DRAFT = new PullRequestNumber(0);

  private LogLines() {}

  static LogEntry of(Entry entry, Trigger trigger, LogMetadata metadata) {
    return new LogEntry(
        trigger, Optional.of(entry.number()), Optional.of(entry.branch().value()), metadata);
  }

  static LogEntry enter(Entry entry) {
    return of(
        entry,
        entry.trigger(),
        new QueueAction.Enter(
            entry.rule(),
            entry.branch().value(),
            entry.queuedAt(),
            partition(entry),
            priorityRule(entry),
            entry.session()));
  }

  static LogEntry merged(Entry entry) {
    return of(
        entry,
        ITSELF,
        new QueueAction.Merged(
            entry.branch().value(),
            List.copyOf(entry.standing().lanes().partitions()),
            entry.rule(),
            entry.queuedAt(),
            priorityRule(entry),
            entry.session()));
  }

  static LogEntry notStarted(Entry entry, String reason) {
    return of(
        entry,
        ITSELF,
        new QueueChecks.NotStarted(
            entry.branch().value(),
            partition(entry),
            priorityRule(entry),
            entry.rule(),
            entry.queuedAt(),
            reason,
            entry.session()));
  }

  static LogEntry deferred(Entry entry, Instant end) {
    return notStarted(
        entry,
        "it shares a lane with everything and would hold up many: others go first, until "
            + end.truncatedTo(ChronoUnit.SECONDS)
            + ", and then only while it could not start anyway");
  }

  static LogEntry checksStart(Entry entry, Batch batch, String why) {
    return of(
        entry,
        ITSELF,
        new QueueChecks.Start(
            entry.branch().value(),
            partition(entry),
            priorityRule(entry),
            entry.rule(),
            entry.queuedAt(),
            why,
            tested(batch, ChecksConclusion.PENDING, false),
            batch.members(),
            batch.id().value(),
            entry.session()));
  }

  /** How checks ended: by themselves, or cut off. */
  record End(
      Optional<AbortCode> code,
      Optional<String> reason,
      AbortStatus status,
      Optional<Long> retry,
      Optional<Long> maxRetries,
      ChecksConclusion conclusion,
      boolean timedOut) {
    static End success() {
      return new End(
          Optional.empty(),
          Optional.empty(),
          AbortStatus.DEFINITIVE,
          Optional.empty(),
          Optional.empty(),
          ChecksConclusion.SUCCESS,
          false);
    }

    static End aborted(AbortCode code, String reason, AbortStatus status) {
      boolean timedOut = code == AbortCode.CHECKS_TIMEOUT;
      boolean failed = timedOut || code == AbortCode.CHECKS_FAILED;
      return new End(
          Optional.of(code),
          Optional.of(reason),
          status,
          Optional.empty(),
          Optional.empty(),
          failed ? ChecksConclusion.FAILURE : ChecksConclusion.CANCELLED,
          timedOut);
    }

    static End retried(String reason, int attempt, int max) {
      return new End(
          Optional.of(AbortCode.CHECKS_RETRIED),
          Optional.of(reason),
          AbortStatus.REEMBARKED,
          Optional.of((long) attempt),
          Optional.of((long) max),
          ChecksConclusion.FAILURE,
          false);
    }
  }

  static LogEntry checksEnd(Entry entry, Batch batch, End end) {
    return of(
        entry,
        ITSELF,
        new QueueChecks.End(
            end.code().isPresent(),
            end.code().orElse(null),
            end.reason().orElse(null),
            end.status(),
            entry.branch().value(),
            partition(entry),
            priorityRule(entry),
            entry.rule(),
            entry.queuedAt(),
            end.retry().orElse(null),
            end.maxRetries().orElse(null),
            tested(batch, end.conclusion(), end.timedOut()),
            batch.members(),
            batch.id().value(),
            entry.session()));
  }

  private static SpeculativeCheckPullRequest tested(
      Batch batch, ChecksConclusion conclusion, boolean timedOut) {
    var number =
        batch.inPlace()
            ? batch.members().getFirst()
            : batch.built().map(Built::draft).orElse(NO_DRAFT);
    return new SpeculativeCheckPullRequest(
        number,
        batch.inPlace(),
        timedOut,
        conclusion,
        batch.testing().map(Testing::startedAt).orElse(null),
        batch.testing().flatMap(Testing::endedAt).orElse(null),
        batch.testing().map(LogLines::unsuccessful).orElse(List.of()),
        batch.members());
  }

  /** Also what counts as a success only because its failures are quarantined. */
  static List<QueueCheck> unsuccessful(Testing testing) {
    var excused = new HashSet<QueueCheck>();
    for (var run : testing.runs()) if (run.isExcused()) excused.add(run.shown());
    return testing.shown().stream()
        .filter(check -> check.state() != CheckState.SUCCESS || excused.contains(check))
        .toList();
  }

  static String partition(Entry entry) {
    return partition(entry.standing().lanes());
  }

  static String partition(Lanes lanes) {
    return lanes.partitions().isEmpty() ? Lanes.DEFAULT : lanes.partitions().first();
  }

  static @Nullable String priorityRule(Entry entry) {
    return entry.standing().rank().rule().orElse(null);
  }
}
