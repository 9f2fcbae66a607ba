package dev.signalbox.webhooks.tables;

import static dev.signalbox.webhooks.tables.WebhookTables.optionalTime;
import static dev.signalbox.webhooks.tables.WebhookTables.time;
import static dev.signalbox.webhooks.tables.WebhookTables.utc;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.Database;
import dev.signalbox.store.log.EventLog;
import dev.signalbox.store.log.LogPosition;
import dev.signalbox.store.log.LogSlice;
import dev.signalbox.store.log.StoredEntry;
import dev.signalbox.webhooks.Delivery;
import dev.signalbox.webhooks.SigningSecret;
import dev.signalbox.webhooks.Subscription;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.Record;

/**
 * What has to be sent next, to one node at a time. A claim runs out by the clock of the database;
 * whoever lost it can neither take more nor record how a try ended, so that what is in doubt is
 * sent again, never skipped.
 */
public final class DeliveryClaims {
  /** Longer than any try takes. */
  static final Duration CLAIM = Duration.ofSeconds(90);

  private static final String DUE =
      """
      with due as (
        select w.id from webhook w
        join log_counter c on c.repository_id = w.repository_id
        left join webhook_delivery h on h.id = w.head
        where w.claimed_until < clock_timestamp()
          and (exists (select 1 from webhook_delivery d
                       where d.webhook_id = w.id and d.requested_at is not null)
            or (w.is_active and (h.next_try_at <= ?::timestamptz
              or (w.head is null and c.last_number > w.cursor_number))))
        order by w.claimed_until limit ? for update of w skip locked)
      update webhook w
      set claim = gen_random_uuid(), claimed_until = clock_timestamp() + ?::interval
      from due where w.id = due.id returning w.id, w.claim
      """;

  private static final String OURS =
      """
      select w.*, r.owner, r.name, c.last_number, c.floor_number,
        greatest(c.last_received_at, 'epoch') as last_received_at,
        0 as behind, null::timestamptz as next_try_at
      from webhook w join repository r on r.id = w.repository_id
      join log_counter c on c.repository_id = w.repository_id
      where w.id = ? and w.claim = ? for update of w
      """;

  private final Database database;
  private final SecretSeal seal;

  public DeliveryClaims(Database database, SecretSeal seal) {
    this.database = database;
    this.seal = seal;
  }

  /** The right to send for one webhook. */
  public record Claim(UUID webhook, UUID token) {}

  /** A delivery, and all that is needed to send it. */
  public record Assignment(
      Delivery delivery,
      Subscription subscription,
      RepositorySlug slug,
      List<SigningSecret> secrets) {
    public Assignment {
      secrets = List.copyOf(secrets);
    }
  }

  /** Writes the body of a delivery, when there is one to be made. */
  public interface BodyWriter {
    String entry(Subscription subscription, RepositorySlug slug, StoredEntry entry);

    String gap(Subscription subscription, RepositorySlug slug, LogGap gap);
  }

  /** Entries that the log forgot before they could be sent. */
  public record LogGap(long first, long last, Instant noticedAt) {}

  /** Those that were served longest ago come first. */
  public List<Claim> take(int most, Instant now) {
    return database.transaction(
        tx ->
            tx.resultQuery(DUE, utc(now), most, CLAIM.toSeconds() + " seconds")
                .fetch(row -> new Claim(row.get("id", UUID.class), row.get("claim", UUID.class))));
  }

  public void release(Claim claim) {
    database.run(
        tx ->
            tx.execute(
                """
                update webhook set claim = null, claimed_until = clock_timestamp()
                where id = ? and claim = ?
                """,
                claim.webhook(),
                claim.token()));
  }

  /**
   * What people asked for first, then what is to be sent in the order of the log. The delivery is
   * there before it is sent: its id survives whoever sends it.
   */
  public Optional<Assignment> next(Claim claim, BodyWriter bodies, Instant now) {
    return database.transaction(
        tx ->
            tx.resultQuery(OURS, claim.webhook(), claim.token())
                .fetchOptional()
                .flatMap(row -> next(tx, row, bodies, now)));
  }

  private Optional<Assignment> next(DSLContext tx, Record row, BodyWriter bodies, Instant now) {
    var subscription = Subscriptions.shown(row, seal);
    renew(tx, subscription.id());
    var slug =
        RepositorySlug.parse(row.get("owner", String.class) + "/" + row.get("name", String.class));
    var delivery =
        requested(tx, subscription.id())
            .or(
                () ->
                    subscription.isActive()
                        ? inTurn(tx, row, subscription, slug, bodies, now)
                        : Optional.empty());
    return delivery.map(it -> new Assignment(it, subscription, slug, secrets(row, now)));
  }

  private static void renew(DSLContext tx, UUID webhook) {
    tx.execute(
        "update webhook set claimed_until = clock_timestamp() + ?::interval where id = ?",
        CLAIM.toSeconds() + " seconds",
        webhook);
  }

  private static Optional<Delivery> requested(DSLContext tx, UUID webhook) {
    return tx.resultQuery(
            """
            select * from webhook_delivery where webhook_id = ? and requested_at is not null
            order by requested_at limit 1
            """,
            webhook)
        .fetchOptional(DeliveryRows::delivery);
  }

  private Optional<Delivery> inTurn(
      DSLContext tx,
      Record row,
      Subscription subscription,
      RepositorySlug slug,
      BodyWriter bodies,
      Instant now) {
    var head = row.get("head", UUID.class);
    if (head != null) {
      return found(tx, head).filter(it -> it.nextTryAt().map(at -> !at.isAfter(now)).orElse(false));
    }
    long cursor = row.get("cursor_number", long.class);
    long floor = row.get("floor_number", long.class);
    if (cursor < floor) {
      var gap = new LogGap(cursor + 1, floor, now);
      tx.execute(
          "update webhook set entries_lost = entries_lost + ? where id = ?",
          floor - cursor,
          subscription.id());
      var at = new LogPosition(time(row, "cursor_at"), floor);
      return Optional.of(
          queued(
              tx, subscription.id(), Delivery.GAP, at, bodies.gap(subscription, slug, gap), now));
    }
    return following(tx, row, subscription)
        .map(
            entry ->
                queued(
                    tx,
                    subscription.id(),
                    entry.type().spelled(),
                    entry.position(),
                    bodies.entry(subscription, slug, entry),
                    now));
  }

  /**
   * The next entry that matches. Numbers are given by a counter that is committed with its entries:
   * the counter as it was read says which entries can be seen, so the cursor can move past all of
   * them that do not match.
   */
  private static Optional<StoredEntry> following(
      DSLContext tx, Record row, Subscription subscription) {
    long last = row.get("last_number", long.class);
    long cursor = row.get("cursor_number", long.class);
    if (last <= cursor) return Optional.empty();
    var from = new LogPosition(time(row, "cursor_at"), cursor);
    var until = new LogPosition(time(row, "last_received_at"), last);
    var slice =
        new LogSlice(
            subscription.repository(),
            subscription.settings().filter(),
            from.receivedAt(),
            until,
            Optional.of(from),
            LogSlice.Direction.TO_NEWER,
            1);
    var entries = EventLog.read(tx, slice);
    if (entries.isEmpty()) move(tx, subscription.id(), until);
    return entries.stream().findFirst();
  }

  static void move(DSLContext tx, UUID webhook, LogPosition to) {
    tx.execute(
        """
        update webhook set cursor_at = ?::timestamptz, cursor_number = ?, head = null where id = ?
        """,
        utc(to.receivedAt()),
        to.number(),
        webhook);
  }

  private static Delivery queued(
      DSLContext tx, UUID webhook, String event, LogPosition entry, String body, Instant now) {
    UUID id = UUID.randomUUID();
    tx.execute(
        """
        insert into webhook_delivery (id, webhook_id, event, entry_number, entry_at, body,
          created_at, state, next_try_at)
        values (?, ?, ?, ?, ?::timestamptz, ?, ?::timestamptz, 'pending', ?::timestamptz)
        """,
        id,
        webhook,
        event,
        entry.number(),
        utc(entry.receivedAt()),
        body,
        utc(now),
        utc(now));
    tx.execute("update webhook set head = ? where id = ?", id, webhook);
    return found(tx, id).orElseThrow();
  }

  private static Optional<Delivery> found(DSLContext tx, UUID id) {
    return tx.resultQuery("select * from webhook_delivery where id = ?", id)
        .fetchOptional(DeliveryRows::delivery);
  }

  private List<SigningSecret> secrets(Record row, Instant now) {
    UUID id = row.get("id", UUID.class);
    var secrets = new ArrayList<SigningSecret>();
    secrets.add(seal.secret(id, row.get("secret", byte[].class)));
    optionalTime(row, "old_secret_until")
        .filter(until -> until.isAfter(now))
        .ifPresent(_ -> secrets.add(seal.secret(id, row.get("old_secret", byte[].class))));
    return secrets;
  }
}
