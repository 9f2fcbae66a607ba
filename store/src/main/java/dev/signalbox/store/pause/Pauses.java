package dev.signalbox.store.pause;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.LogMetadata;
import dev.signalbox.engine.log.PauseChange;
import dev.signalbox.store.ChangeFeed;
import dev.signalbox.store.Database;
import dev.signalbox.store.InboxAppender;
import dev.signalbox.store.StoreChange;
import dev.signalbox.store.audit.AuditTrail;
import dev.signalbox.store.audit.RecordedChange;
import dev.signalbox.store.log.LogAppender;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.store.repositories.StoredPause;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;

/** Pauses and unpauses: the row, its log entry and the notification in one transaction. */
public final class Pauses {
  private final Database database;

  public Pauses(Database database) {
    this.database = database;
  }

  /** Another reason for a pause that holds already changes the reason, not its beginning. */
  public StoredPause pause(Repository repository, String reason, Actor actor) {
    return database.transaction(
        tx -> {
          Optional<StoredPause> before = locked(tx, repository);
          if (before.isEmpty()) {
            Instant since = log(tx, repository, "pause", new PauseChange.Create(reason, actor));
            return write(tx, repository, new StoredPause(reason, since));
          }
          if (before.get().reason().equals(reason)) return before.get();
          log(tx, repository, "pause", new PauseChange.Update(reason, actor));
          return write(tx, repository, new StoredPause(reason, before.get().since()));
        });
  }

  public Unpausing unpause(Repository repository, Actor actor) {
    return database.transaction(
        tx -> {
          var before = locked(tx, repository);
          if (isStopped(tx, repository)) return Unpausing.IS_STOPPED;
          if (before.isEmpty()) return Unpausing.WAS_NOT_PAUSED;
          log(tx, repository, "unpause", new PauseChange.Delete(actor));
          tx.execute(
              """
              update landing_gate set pause_reason = null, paused_at = null
              where repository_id = ?
              """,
              repository.id().value());
          tell(tx, repository, Optional.empty());
          return Unpausing.DONE;
        });
  }

  /** The row is there paused or not, so that two who pause at once wait for each other. */
  private static Optional<StoredPause> locked(DSLContext tx, Repository repository) {
    var row =
        tx.fetchSingle(
            """
            select pause_reason, paused_at from landing_gate where repository_id = ? for update
            """,
            repository.id().value());
    return Optional.ofNullable(row.get("paused_at", OffsetDateTime.class))
        .map(at -> new StoredPause(row.get("pause_reason", String.class), at.toInstant()));
  }

  private static StoredPause write(DSLContext tx, Repository repository, StoredPause pause) {
    tx.execute(
        """
        update landing_gate set pause_reason = ?, paused_at = ?::timestamptz
        where repository_id = ?
        """,
        pause.reason(),
        pause.since().atOffset(ZoneOffset.UTC),
        repository.id().value());
    tell(tx, repository, Optional.of(pause));
    return pause;
  }

  private static Instant log(
      DSLContext tx, Repository repository, String command, LogMetadata metadata) {
    var entry =
        new LogEntry(new Trigger.Command(command), Optional.empty(), Optional.empty(), metadata);
    Instant at = LogAppender.append(tx, repository.id(), List.of(entry));
    RecordedChange.of(metadata, repository.auditPlace())
        .ifPresent(change -> AuditTrail.append(tx, change));
    return at;
  }

  private static boolean isStopped(DSLContext tx, Repository repository) {
    return tx.fetchOptional(
            "select 1 from landing_gate where repository_id = ? and stopped_at is not null",
            repository.id().value())
        .isPresent();
  }

  /** The writer hears of it in its turn; the row holds meanwhile, even if there is no writer. */
  private static void tell(DSLContext tx, Repository repository, Optional<StoredPause> pause) {
    var known = pause.map(it -> new dev.signalbox.engine.ledger.Pause(it.reason(), it.since()));
    var command = new Command.SetPause(new CommandId("pause-" + UUID.randomUUID()), known);
    InboxAppender.append(tx, repository.id(), List.of(command));
    ChangeFeed.announce(tx, new StoreChange.RepositoryChanged(repository.slug().folded()));
  }
}
