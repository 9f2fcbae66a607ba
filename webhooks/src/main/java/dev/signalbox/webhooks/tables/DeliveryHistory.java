package dev.signalbox.webhooks.tables;

import static dev.signalbox.webhooks.tables.WebhookTables.utc;

import dev.signalbox.store.Database;
import dev.signalbox.webhooks.Delivery;
import dev.signalbox.webhooks.DeliveryState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;

/** What was sent, what became of it, and what people want sent out of turn. */
public final class DeliveryHistory {
  public static final Duration KEPT = Duration.ofDays(30);
  public static final int MOST_KEPT = 1_000;

  /** Out of turn, and not sent yet. */
  private static final int MOST_REQUESTED = 10;

  private final Database database;

  public DeliveryHistory(Database database) {
    this.database = database;
  }

  /** Newest first; {@code beyond} is the number of the last one seen. */
  public List<Delivery> list(
      UUID webhook,
      Optional<DeliveryState> state,
      Optional<Long> beyond,
      boolean isBackward,
      int most) {
    String sql =
        """
        select * from webhook_delivery where webhook_id = ?
          and (?::text is null or state = ?) and (?::bigint is null or number %s ?::bigint)
        order by number %s limit ?
        """
            .formatted(isBackward ? ">" : "<", isBackward ? "asc" : "desc");
    String wanted = state.map(DeliveryState::spelled).orElse(null);
    Long start = beyond.orElse(null);
    List<Delivery> found =
        database.read(
            db ->
                db.resultQuery(sql, webhook, wanted, wanted, start, start, most)
                    .fetch(DeliveryRows::delivery));
    return isBackward ? found.reversed() : found;
  }

  public Optional<Delivery> find(UUID webhook, UUID id) {
    return database.read(db -> find(db, webhook, id));
  }

  private static Optional<Delivery> find(DSLContext db, UUID webhook, UUID id) {
    return db.resultQuery(
            "select * from webhook_delivery where id = ? and webhook_id = ?", id, webhook)
        .fetchOptional(DeliveryRows::delivery);
  }

  /** A test, to be sent at once; nothing, while too much waits to be sent out of turn. */
  public Optional<Delivery> ping(UUID webhook, String body, Instant now) {
    UUID id = UUID.randomUUID();
    return database.transaction(
        tx -> {
          if (!hasRoom(tx, webhook)) return Optional.empty();
          tx.execute(
              """
              insert into webhook_delivery
                (id, webhook_id, event, body, created_at, state, requested_at)
              values (?, ?, ?, ?, ?::timestamptz, 'pending', ?::timestamptz)
              """,
              id,
              webhook,
              Delivery.PING,
              body,
              utc(now),
              utc(now));
          return find(tx, webhook, id);
        });
  }

  /** Has it sent once more; nothing, while too much waits to be sent out of turn. */
  public Optional<Delivery> request(UUID webhook, UUID id, Instant now) {
    return database.transaction(
        tx -> {
          if (!hasRoom(tx, webhook)) return Optional.empty();
          tx.execute(
              """
              update webhook_delivery set requested_at = ?::timestamptz
              where id = ? and webhook_id = ? and requested_at is null
              """,
              utc(now),
              id,
              webhook);
          return find(tx, webhook, id);
        });
  }

  private static boolean hasRoom(DSLContext tx, UUID webhook) {
    tx.execute("select 1 from webhook where id = ? for update", webhook);
    return tx.resultQuery(
                """
                select count(*) from webhook_delivery
                where webhook_id = ? and requested_at is not null
                """,
                webhook)
            .fetchSingle(row -> row.get(0, int.class))
        < MOST_REQUESTED;
  }

  /** Deletes what is past keeping; returns how many deliveries that were. */
  public int prune(Instant now) {
    return database.maintenance(
        tx ->
            tx.execute(
                """
                delete from webhook_delivery d using (
                  select id, row_number() over (partition by webhook_id order by number desc) as place
                  from webhook_delivery) aged
                where aged.id = d.id and d.state <> 'pending' and d.requested_at is null
                  and (aged.place > ? or d.created_at < ?::timestamptz)
                """,
                MOST_KEPT,
                utc(now.minus(KEPT))));
  }
}
