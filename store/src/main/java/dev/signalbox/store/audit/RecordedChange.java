package dev.signalbox.store.audit;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.engine.freezes.ScheduledFreezeAttributes;
import dev.signalbox.engine.log.CiInsights;
import dev.signalbox.engine.log.CiIssue;
import dev.signalbox.engine.log.CommandGiven;
import dev.signalbox.engine.log.FreezeChange;
import dev.signalbox.engine.log.LogMetadata;
import dev.signalbox.engine.log.PauseChange;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.log.QueueBisection;
import dev.signalbox.engine.log.QueueChecks;
import java.util.Map;
import java.util.Optional;

/** What an administrator's entry of the event log says to the audit trail, which is kept longer. */
public final class RecordedChange {
  private static final String REASON = "reason";

  private RecordedChange() {}

  /** Nothing for what the queue does by itself. */
  public static Optional<AuditEntry> of(LogMetadata metadata, AuditPlace place) {
    return switch (metadata) {
      case PauseChange change -> Optional.of(paused(change, place));
      case FreezeChange change -> Optional.of(frozen(change, place));
      case PullRequestAction _,
          QueueAction _,
          QueueChecks _,
          QueueBisection _,
          CiInsights _,
          CiIssue _,
          CommandGiven _ ->
          Optional.empty();
    };
  }

  private static AuditEntry paused(PauseChange change, AuditPlace place) {
    return switch (change) {
      case PauseChange.Create(String reason, Actor by) ->
          entry(AuditAction.QUEUE_PAUSE, by, place, "merge queue", Map.of(REASON, reason));
      case PauseChange.Update(String reason, Actor by) ->
          entry(AuditAction.QUEUE_PAUSE, by, place, "merge queue", Map.of(REASON, reason));
      case PauseChange.Delete(Actor by) ->
          entry(AuditAction.QUEUE_UNPAUSE, by, place, "merge queue", Map.of());
    };
  }

  private static AuditEntry frozen(FreezeChange change, AuditPlace place) {
    return switch (change) {
      case FreezeChange.Create(ScheduledFreezeAttributes freeze, Actor by, var _) ->
          entry(AuditAction.FREEZE_CREATE, by, place, freeze.reason(), Map.of("freeze", freeze));
      case FreezeChange.Update(var before, ScheduledFreezeAttributes after, Actor by, var _) ->
          entry(
              AuditAction.FREEZE_UPDATE,
              by,
              place,
              after.reason(),
              Map.of("before", before, "after", after));
      case FreezeChange.Delete(ScheduledFreezeAttributes freeze, String reason, Actor by, var _) ->
          entry(
              AuditAction.FREEZE_DELETE,
              by,
              place,
              freeze.reason(),
              Map.of("freeze", freeze, REASON, reason));
    };
  }

  private static AuditEntry entry(
      AuditAction action, Actor by, AuditPlace place, String subject, Map<String, ?> details) {
    return new AuditEntry(action, AuditSource.of(by), place, subject, details);
  }
}
