package dev.signalbox.store.pause;

import dev.signalbox.engine.ledger.SafetyStop;
import dev.signalbox.store.Database;
import dev.signalbox.store.audit.AuditEntry;
import dev.signalbox.store.audit.AuditTrail;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.store.repositories.StoredPause;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.function.Function;
import org.jooq.DSLContext;

/**
 * Judges pushes past the queue. The pause and the stop are read under a lock on the row that sets
 * them, and the push is recorded before that lock is given back: in the audit trail no push that
 * went against a pause stands before it. The branch moves afterwards, so unlike a landing a push
 * that was let through may end after a pause was answered.
 */
public final class PushGate {
  /** Why the queue stands still; neither: it does not. */
  public record Standstill(Optional<StoredPause> pause, Optional<SafetyStop> stop) {}

  private final Database database;

  public PushGate(Database database) {
    this.database = database;
  }

  /** What the judgement gives is recorded; nothing, where the push is refused. */
  public void pass(Repository repository, Function<Standstill, Optional<AuditEntry>> judgement) {
    database.run(
        tx ->
            judgement
                .apply(standstill(tx, repository))
                .ifPresent(entry -> AuditTrail.append(tx, entry)));
  }

  private static Standstill standstill(DSLContext tx, Repository repository) {
    return tx.resultQuery(
            """
            select pause_reason, paused_at, stop_promise, stopped_at from landing_gate
            where repository_id = ? for share
            """,
            repository.id().value())
        .fetchSingle(
            row ->
                new Standstill(
                    Optional.ofNullable(row.get(1, OffsetDateTime.class))
                        .map(at -> new StoredPause(row.get(0, String.class), at.toInstant())),
                    Optional.ofNullable(row.get(3, OffsetDateTime.class))
                        .map(at -> new SafetyStop(row.get(2, String.class), at.toInstant()))));
  }
}
