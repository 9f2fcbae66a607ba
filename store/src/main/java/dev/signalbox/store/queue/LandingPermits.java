package dev.signalbox.store.queue;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.runtime.Lease;
import dev.signalbox.runtime.OpenPermit;
import dev.signalbox.runtime.PermitTerms;
import dev.signalbox.store.Database;
import dev.signalbox.wire.facts.StoredDocuments;
import java.math.BigDecimal;
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
      select extract(epoch from expires_at - clock_timestamp()) from writer_lease
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
          span.ifPresent(time -> record(tx, lease, land, time));
          return span.map(now::plus);
        });
  }

  private static PermitTerms terms(DSLContext tx, Lease lease) {
    return tx.resultQuery(LOCK_GATE, lease.repository().value())
        .fetchSingle(
            row ->
                new PermitTerms(
                    row.get(0, Boolean.class), row.get(1, Boolean.class), left(tx, lease)));
  }

  private static Optional<Duration> left(DSLContext tx, Lease lease) {
    return tx.resultQuery(
            LEASE_LEFT, lease.repository().value(), lease.node(), lease.epoch(), lease.generation())
        .fetchOptional(
            row -> Duration.ofNanos(row.get(0, BigDecimal.class).movePointRight(9).longValue()));
  }

  private static double seconds(Duration span) {
    return span.toNanos() / 1e9;
  }

  private static void record(DSLContext tx, Lease lease, Effect.Land land, Duration left) {
    tx.execute(
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
    database.run(tx -> end(tx, repository, effect));
  }

  static void end(DSLContext tx, RepositoryId repository, EffectId effect) {
    tx.execute(
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
