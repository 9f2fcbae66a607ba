package dev.signalbox.webhooks.tables;

import static dev.signalbox.webhooks.tables.WebhookTables.optionalTime;
import static dev.signalbox.webhooks.tables.WebhookTables.time;
import static dev.signalbox.webhooks.tables.WebhookTables.utc;

import dev.signalbox.store.Database;
import dev.signalbox.store.audit.AuditAction;
import dev.signalbox.store.audit.AuditEntry;
import dev.signalbox.store.audit.AuditPlace;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.audit.AuditTrail;
import dev.signalbox.store.log.LogPosition;
import dev.signalbox.webhooks.Delivery;
import dev.signalbox.webhooks.DeliveryAttempt;
import dev.signalbox.webhooks.DeliveryState;
import dev.signalbox.webhooks.RetrySchedule;
import dev.signalbox.webhooks.tables.DeliveryClaims.Assignment;
import dev.signalbox.webhooks.tables.DeliveryClaims.Claim;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.Record;

/** Records how tries ended, and what follows from it. */
public final class DeliveryRecorder {
  /** A receiver that has taken nothing for so long is left alone until somebody resumes it. */
  public static final Duration PAUSED_AFTER = Duration.ofDays(3);

  /** What follows from a try. */
  public enum DeliveryVerdict {
    DELIVERED,
    RETRY,
    /** It failed for a day; the next entry is sent. */
    GIVEN_UP,
    /** Nothing is sent any more until somebody resumes the webhook. */
    PAUSED,
    /** It was sent out of turn and failed; nothing follows. */
    FAILED,
    /** The claim had run out or the webhook is gone: the try counts for nothing. */
    FORGOTTEN
  }

  private final Database database;
  private final RetrySchedule schedule;

  public DeliveryRecorder(Database database, RetrySchedule schedule) {
    this.database = database;
    this.schedule = schedule;
  }

  public DeliveryVerdict record(
      Claim claim, Assignment sent, String origin, DeliveryAttempt attempt, Instant now) {
    return database.transaction(
        tx ->
            tx.resultQuery(
                    "select * from webhook where id = ? and claim = ? for update",
                    claim.webhook(),
                    claim.token())
                .fetchOptional()
                .map(row -> record(tx, row, sent, origin, attempt, now))
                .orElse(DeliveryVerdict.FORGOTTEN));
  }

  private DeliveryVerdict record(
      DSLContext tx,
      Record webhook,
      Assignment sent,
      String origin,
      DeliveryAttempt attempt,
      Instant now) {
    UUID id = sent.subscription().id();
    var delivery = sent.delivery();
    boolean isHead = delivery.id().equals(webhook.get("head", UUID.class));
    Instant firstTry = delivery.firstTriedAt().orElse(now);
    int tries = delivery.tries() + 1;
    if (attempt.isDelivered()) {
      tried(tx, delivery, attempt, DeliveryState.DELIVERED, Optional.empty(), now);
      succeeded(tx, id, now);
      if (isHead) advance(tx, id, delivery.id());
      return DeliveryVerdict.DELIVERED;
    }
    if (!isHead) {
      tried(tx, delivery, attempt, afterFailure(delivery), Optional.empty(), now);
      return DeliveryVerdict.FAILED;
    }
    Instant failingSince = optionalTime(webhook, "failing_since").orElse(now);
    tx.execute(
        "update webhook set failing_since = ?::timestamptz where id = ?", utc(failingSince), id);
    var next = schedule.next(firstTry, tries, attempt.retryAfter(), now);
    var state = next.isPresent() ? DeliveryState.PENDING : DeliveryState.FAILED;
    tried(tx, delivery, attempt, state, next, now);
    if (next.isEmpty()) {
      tx.execute("update webhook set given_up = given_up + 1 where id = ?", id);
      advance(tx, id, delivery.id());
    }
    if (attempt.isGone()) return pause(tx, sent, origin, "the receiver answered 410 Gone");
    if (!failingSince.plus(PAUSED_AFTER).isAfter(now)) {
      return pause(tx, sent, origin, "every delivery has failed for 3 days");
    }
    return next.isPresent() ? DeliveryVerdict.RETRY : DeliveryVerdict.GIVEN_UP;
  }

  /** What was delivered once stays so, however often it is sent again. */
  private static DeliveryState afterFailure(Delivery delivery) {
    return delivery.state() == DeliveryState.DELIVERED
        ? DeliveryState.DELIVERED
        : DeliveryState.FAILED;
  }

  private static void tried(
      DSLContext tx,
      Delivery delivery,
      DeliveryAttempt attempt,
      DeliveryState state,
      Optional<Instant> next,
      Instant now) {
    tx.execute(
        """
        update webhook_delivery set state = ?, tries = tries + 1,
          first_tried_at = coalesce(first_tried_at, ?::timestamptz), tried_at = ?::timestamptz,
          next_try_at = ?::timestamptz, requested_at = null,
          status = ?::int, fault = ?, answer = ?, duration_millis = ?
        where id = ?
        """,
        state.spelled(),
        utc(now),
        utc(now),
        next.map(WebhookTables::utc).orElse(null),
        attempt.status().isPresent() ? attempt.status().getAsInt() : null,
        attempt.fault(),
        attempt.answer(),
        attempt.took().toMillis(),
        delivery.id());
  }

  private static void succeeded(DSLContext tx, UUID webhook, Instant now) {
    tx.execute(
        """
        update webhook set failing_since = null, last_success_at = ?::timestamptz where id = ?
        """,
        utc(now),
        webhook);
  }

  private static void advance(DSLContext tx, UUID webhook, UUID delivery) {
    var entry =
        tx.resultQuery("select entry_number, entry_at from webhook_delivery where id = ?", delivery)
            .fetchSingle(
                row -> new LogPosition(time(row, "entry_at"), row.get("entry_number", long.class)));
    DeliveryClaims.move(tx, webhook, entry);
  }

  private static DeliveryVerdict pause(
      DSLContext tx, Assignment sent, String origin, String because) {
    var subscription = sent.subscription();
    tx.execute(
        "update webhook set is_active = false, paused_because = ? where id = ?",
        because,
        subscription.id());
    AuditTrail.append(
        tx,
        new AuditEntry(
            AuditAction.WEBHOOK_PAUSE,
            AuditSource.SERVER,
            new AuditPlace.OfRepository(subscription.repository().value(), sent.slug()),
            origin,
            Map.of("webhook", subscription.id().toString(), "reason", because)));
    return DeliveryVerdict.PAUSED;
  }
}
