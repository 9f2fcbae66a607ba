package dev.signalbox.host.github.intake;

import dev.signalbox.host.github.tables.Deliveries;
import dev.signalbox.host.github.tables.StoredDelivery;
import dev.signalbox.hosting.Loop;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes webhooks out of the queue, the oldest first, and has their hints followed. One that GitHub
 * lets nobody look into for long is given up: the comparison finds what it was about.
 */
public final class WebhookProcessor implements WebhookQueue, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(WebhookProcessor.class);
  private static final int MOST_AT_ONCE = 100;
  private static final int MOST_OF_REPOSITORY = 20;
  private static final Duration ROUND = Duration.ofSeconds(2);
  private static final Duration PATIENCE = Duration.ofMinutes(10);
  private static final Duration CLEARED_EVERY = Duration.ofHours(1);

  /** What became of a hint. */
  public enum Followed {
    DONE,
    /** GitHub does not answer now. */
    LATER,
    /** Another node writes for that repository, and follows it. */
    NOT_OURS
  }

  /** Goes where a hint points. */
  @FunctionalInterface
  public interface HintFollower {
    Followed follow(Hint hint);
  }

  private final Deliveries deliveries;
  private final HintFollower follower;
  private final InstantSource clock;
  private final Loop loop = new Loop("github-webhooks", this::turn, WebhookProcessor::failed);
  private Instant clearedAt = Instant.EPOCH;

  public WebhookProcessor(Deliveries deliveries, HintFollower follower, InstantSource clock) {
    this.deliveries = deliveries;
    this.follower = follower;
    this.clock = clock;
  }

  public void start() {
    loop.start();
  }

  @Override
  public boolean add(Webhook webhook) {
    boolean isNew =
        deliveries.keep(
            new StoredDelivery(
                webhook.delivery(),
                webhook.event(),
                webhook.installation(),
                webhook.repository(),
                clock.instant(),
                new String(webhook.payload(), StandardCharsets.UTF_8)));
    loop.wake();
    return isNew;
  }

  private Duration turn() {
    boolean isMore = round();
    return isMore ? Duration.ZERO : ROUND;
  }

  private static Duration failed(Throwable e) {
    if (e instanceof StoreUnavailable) {
      LOG.debug("webhook.processing_postponed: the database is unavailable: {}", e.getMessage());
    } else {
      LOG.warn("webhook.processing_failed: retrying all pending webhooks", e);
    }
    return ROUND;
  }

  /** Whether something was done, so that there may be more to do. */
  private boolean round() {
    boolean isDone = false;
    for (StoredDelivery delivery : deliveries.toDo(MOST_AT_ONCE, MOST_OF_REPOSITORY)) {
      if (loop.isClosed()) return false;
      if (follow(delivery) == Followed.DONE || isOverdue(delivery)) {
        deliveries.markDone(delivery.id(), clock.instant());
        isDone = true;
      }
    }
    clear();
    return isDone;
  }

  private boolean isOverdue(StoredDelivery delivery) {
    boolean isOld = clock.instant().isAfter(delivery.receivedAt().plus(PATIENCE));
    if (isOld)
      LOG.warn(
          "webhook.abandoned: {} ({}): not processed in time", delivery.id(), delivery.event());
    return isOld;
  }

  private Followed follow(StoredDelivery delivery) {
    var all = Followed.DONE;
    for (Hint hint : hints(delivery)) {
      if (follow(delivery, hint) != Followed.DONE) all = Followed.LATER;
    }
    return all;
  }

  /** A hint that can't be followed keeps no other from being followed. */
  private Followed follow(StoredDelivery delivery, Hint hint) {
    try {
      return follower.follow(hint);
    } catch (StoreUnavailable e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.warn(
          "webhook.retry: {} ({}): failed; retrying later", delivery.id(), delivery.event(), e);
      return Followed.LATER;
    }
  }

  private static List<Hint> hints(StoredDelivery delivery) {
    var event = WebhookEvent.of(delivery.event());
    if (event.isEmpty()) return List.of();
    try {
      return HintReading.of(event.get(), Json.parse(delivery.payload()));
    } catch (MalformedJson | IllegalArgumentException e) {
      LOG.warn("webhook.unreadable: {} ({}): {}", delivery.id(), delivery.event(), e.getMessage());
      return List.of();
    }
  }

  private void clear() {
    Instant now = clock.instant();
    if (now.isBefore(clearedAt.plus(CLEARED_EVERY))) return;
    clearedAt = now;
    deliveries.drop(now);
  }

  @Override
  public void close() {
    loop.interrupt();
  }
}
