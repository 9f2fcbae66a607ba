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
import java.util.ArrayList;
import java.util.Collection;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes webhooks out of the queue, the oldest first, and has their hints followed, side by side.
 * One that GitHub lets nobody look into for long is given up: the comparison finds what it was
 * about.
 */
public final class WebhookProcessor implements WebhookQueue, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(WebhookProcessor.class);
  private static final int MOST_AT_ONCE = 500;

  /** So many may be under way for one repository; what it sends besides waits in the queue. */
  private static final int MOST_OF_REPOSITORY = 2_000;

  private static final Duration ROUND = Duration.ofSeconds(2);
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);
  private static final Duration CLEARED_EVERY = Duration.ofHours(1);

  /** What became of a hint. */
  public enum Followed {
    DONE,
    /** GitHub does not answer now. */
    LATER,
    /** Another node writes for that repository, and follows it. */
    NOT_OURS,
    FAILED
  }

  /** Goes where a hint points. */
  @FunctionalInterface
  public interface HintFollower {
    Followed follow(Hint hint);

    /** Whether GitHub would be asked, so that it is worth waiting for more hints. */
    default boolean asks(Hint hint) {
      return true;
    }
  }

  private final Deliveries deliveries;
  private final DeliveryKeeping keeping;
  private final DeliveryLanes lanes;
  private final InstantSource clock;
  private final Queue<String> finished = new ConcurrentLinkedQueue<>();
  private final Loop loop = new Loop("github-webhooks", this::turn, WebhookProcessor::failed);
  private Instant clearedAt = Instant.EPOCH;
  private long lookedNanos = System.nanoTime() - ROUND.toNanos();
  private volatile boolean isMore;

  public WebhookProcessor(Deliveries deliveries, HintFollower follower, InstantSource clock) {
    this.deliveries = deliveries;
    this.keeping = new DeliveryKeeping(deliveries);
    this.clock = clock;
    this.lanes = new DeliveryLanes(follower, this::finish, clock);
  }

  public void start() {
    loop.start();
  }

  @Override
  public boolean add(Webhook webhook) {
    boolean isNew =
        keeping.keep(
            new StoredDelivery(
                webhook.delivery(),
                webhook.event(),
                webhook.installation(),
                webhook.repository(),
                clock.instant(),
                new String(webhook.payload(), StandardCharsets.UTF_8)));
    isMore = true;
    loop.wake();
    return isNew;
  }

  private Duration turn() {
    clear();
    markFinished();
    var left = untilLook();
    if (left.isPositive()) return left;
    lookedNanos = System.nanoTime();
    isMore = false;
    if (take()) isMore = true;
    return untilLook();
  }

  /** What has ended is no reason to look for more, and many that arrive are taken together. */
  private Duration untilLook() {
    var since = Duration.ofNanos(System.nanoTime() - lookedNanos);
    return (isMore ? BETWEEN_LOOKS : ROUND).minus(since);
  }

  private static Duration failed(Throwable e) {
    if (e instanceof StoreUnavailable) {
      LOG.debug("webhook.processing_postponed: the database is unavailable: {}", e.getMessage());
    } else {
      LOG.warn("webhook.processing_failed: retrying all pending webhooks", e);
    }
    return ROUND;
  }

  /** Whether something was taken, so that there may be more to take. */
  private boolean take() {
    int room = Math.min(MOST_AT_ONCE, lanes.room());
    if (room == 0) return false;
    var next = deliveries.toDo(room, MOST_OF_REPOSITORY, lanes.taken());
    for (StoredDelivery delivery : next) {
      if (loop.isClosed()) return false;
      var hint = hint(delivery);
      if (hint.isPresent()) lanes.add(arrived(delivery, hint.get()));
      else finished.add(delivery.id());
    }
    return !next.isEmpty();
  }

  private static DeliveryLanes.Arrived arrived(StoredDelivery delivery, Hint hint) {
    return new DeliveryLanes.Arrived(delivery.id(), delivery.event(), delivery.receivedAt(), hint);
  }

  private void finish(Collection<DeliveryLanes.Arrived> over) {
    over.forEach(arrived -> finished.add(arrived.id()));
    loop.wake();
  }

  /** Many in one transaction; one that is lost on the way is followed again. */
  private void markFinished() {
    var ids = new ArrayList<String>();
    for (var id = finished.poll(); id != null; id = finished.poll()) ids.add(id);
    if (!ids.isEmpty()) deliveries.markDone(ids, clock.instant());
  }

  /** A webhook has one hint, or none. */
  private static Optional<Hint> hint(StoredDelivery delivery) {
    var event = WebhookEvent.of(delivery.event());
    if (event.isEmpty()) return Optional.empty();
    try {
      return HintReading.of(event.get(), Json.parse(delivery.payload())).stream().findFirst();
    } catch (MalformedJson | IllegalArgumentException e) {
      LOG.warn("webhook.unreadable: {} ({}): {}", delivery.id(), delivery.event(), e.getMessage());
      return Optional.empty();
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
    lanes.close();
  }
}
