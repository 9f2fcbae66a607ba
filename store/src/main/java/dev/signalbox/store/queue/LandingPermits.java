package dev.signalbox.store.queue;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.runtime.Lease;
import dev.signalbox.runtime.OpenPermit;
import dev.signalbox.runtime.PermitTerms;
import dev.signalbox.store.Database;
import dev.signalbox.store.StatementBatch;
import dev.signalbox.wire.facts.StoredDocuments;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jooq.DSLContext;

/**
 * Leave to land, on record before it is used. It is given under the lock of the row that a pause
 * writes, and ends before the lease of the writer does.
 */
public final class LandingPermits {
  private static final String LOCK_GATE =
      """
      select paused_at is not null, stopped_at is not null from landing_gate
      where repository_id = ? for update
      """;

  private static final String LEASE_LEFT =
      """
      select extract(epoch from expires_at - clock_timestamp())::float8 from writer_lease
      where
      """
          + Leases.IS_HELD
          + " for share of writer_lease";

  private final Database database;

  public LandingPermits(Database database) {
    this.database = database;
  }

  /**
   * Lasts as long as the lease does by the clock of the database, told by the clock of the one who
   * asks: the two may show quite different times.
   *
   * @param now what that clock showed before it asked
   */
  public Optional<Instant> issue(Lease lease, Effect.Land land, Instant now) {
    return database.transaction(
        tx -> {
          var span = terms(tx, lease).span(Duration.between(now, land.notAfter()));
          span.ifPresent(time -> recorded(lease, land, time).commit(tx));
          return span.map(now::plus);
        });
  }

  /** The lease is looked at when the gate is ours: whoever waits for that may lose it meanwhile. */
  private static PermitTerms terms(DSLContext tx, Lease lease) {
    var found =
        new StatementBatch()
            .add(LOCK_GATE, lease.repository().value())
            .add(
                LEASE_LEFT,
                lease.repository().value(),
                lease.node(),
                lease.epoch(),
                lease.generation())
            .ask(tx);
    var gate = found.get(0).getFirst();
    return new PermitTerms(
        gate.get(0, Boolean.class),
        gate.get(1, Boolean.class),
        found.get(1).stream().map(row -> duration(row.get(0, Double.class))).findFirst());
  }

  private static Duration duration(double seconds) {
    return Duration.ofNanos((long) (seconds * 1e9));
  }

  private static double seconds(Duration span) {
    return span.toNanos() / 1e9;
  }

  private static StatementBatch recorded(Lease lease, Effect.Land land, Duration left) {
    return new StatementBatch()
        .add(
            """
            insert into landing_permit (repository_id, effect, epoch, not_after, body)
            values (?, ?, ?, clock_timestamp() + make_interval(secs => ?), ?::json)
            """,
            lease.repository().value(),
            land.id().value(),
            lease.epoch(),
            seconds(left),
            StoredDocuments.EFFECT.text(land));
  }

  public void end(RepositoryId repository, EffectId effect) {
    database.execute(
        "delete from landing_permit where repository_id = ? and effect = ?",
        repository.value(),
        effect.value());
  }

  public List<OpenPermit> out(RepositoryId repository) {
    return database.read(
        db ->
            db.resultQuery(
                    """
                    select effect, body::text, not_after < clock_timestamp() from landing_permit
                    where repository_id = ? order by effect
                    """,
                    repository.value())
                .fetch(
                    row ->
                        new OpenPermit(
                            land(row.get(0, Long.class), row.get(1, String.class)),
                            row.get(2, Boolean.class))));
  }

  private static Effect.Land land(long effect, String text) {
    return (Effect.Land) StoredDocuments.EFFECT.read("landing permit " + effect, text);
  }
}
