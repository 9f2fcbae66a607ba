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

/**
 * Leave to land, on record before it is used. It is given under the lock of the row that a pause
 * writes, and ends before the lease of the writer does.
 */
public final class LandingPermits {
  private static final String LOCK_GATE =
      "select 1 from landing_gate where repository_id = ? for update";

  /**
   * The lease is looked at when the gate is ours: whoever waits for that may lose it meanwhile. The
   * terms are those of {@link PermitTerms}.
   */
  private static final String ISSUE =
      """
      with held as materialized (
        select extract(epoch from expires_at - clock_timestamp())::float8 as seconds
        from writer_lease where
      """
          + Leases.IS_HELD
          + """
           for share of writer_lease),
          terms as (
            select least(held.seconds - ?::float8, ?::float8) as seconds
            from held join landing_gate gate
              on gate.repository_id = ? and gate.paused_at is null and gate.stopped_at is null)
          insert into landing_permit (repository_id, effect, epoch, not_after, body)
          select ?, ?, ?, clock_timestamp() + make_interval(secs => seconds), ?::json
          from terms where seconds > 0
          returning (select seconds from terms)
          """;

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
    var repository = lease.repository().value();
    var statements =
        new StatementBatch()
            .add(LOCK_GATE, repository)
            .add(
                ISSUE,
                repository,
                lease.node(),
                lease.epoch(),
                lease.generation(),
                seconds(PermitTerms.MARGIN),
                seconds(Duration.between(now, land.notAfter())),
                repository,
                repository,
                land.id().value(),
                lease.epoch(),
                StoredDocuments.EFFECT.text(land));
    return database.ask(statements).get(1).stream()
        .map(row -> now.plus(duration(row.get(0, Double.class))))
        .findFirst();
  }

  private static Duration duration(double seconds) {
    return Duration.ofNanos((long) (seconds * 1e9));
  }

  private static double seconds(Duration span) {
    return span.toNanos() / 1e9;
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
