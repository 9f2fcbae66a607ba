package dev.signalbox.host.github.intake;

import dev.signalbox.host.github.intake.WebhookProcessor.Followed;
import dev.signalbox.host.github.intake.WebhookProcessor.HintFollower;
import dev.signalbox.host.github.tables.StoredDelivery;
import dev.signalbox.runtime.StoreUnavailable;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Follows hints in lanes: those of one pull request, commit or branch one after the other, all
 * others side by side, a few of one repository at a time. Equal hints that wait together are
 * followed once. A delivery is done when what it hints at was read after it came, so none is lost
 * with this process. Thread-safe.
 */
final class DeliveryLanes implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(DeliveryLanes.class);
  private static final int MOST_AT_WORK = 24;
  private static final int MOST_OF_REPOSITORY = 6;
  private static final int MOST_TAKEN = 5_000;
  private static final Duration UNTIL_AGAIN = Duration.ofSeconds(2);

  /** One that was taken out of the queue, and where it points. */
  record Arrived(StoredDelivery delivery, Hint hint) {}

  /** What came of deliveries; those that are not done are taken out of the queue again. */
  @FunctionalInterface
  interface Endings {
    void ended(Collection<Arrived> done, Collection<Arrived> undone);
  }

  private static final class Lane {
    private final ArrayDeque<Arrived> waiting = new ArrayDeque<>();
  }

  private final HintFollower follower;
  private final Endings endings;
  private final InstantSource clock;
  private final CheckPacing pacing = new CheckPacing();
  private final Map<HintLane, Lane> lanes = new ConcurrentHashMap<>();
  private final Map<String, Instant> taken = new ConcurrentHashMap<>();
  private final Map<Long, Semaphore> ofRepository = new ConcurrentHashMap<>();
  private final Semaphore atWork = new Semaphore(MOST_AT_WORK);
  private volatile boolean isClosed;

  DeliveryLanes(HintFollower follower, Endings endings, InstantSource clock) {
    this.follower = follower;
    this.endings = endings;
    this.clock = clock;
  }

  boolean isFull() {
    return taken.size() >= MOST_TAKEN;
  }

  /** Those that are not to be taken out of the queue now. */
  Set<String> taken() {
    Instant now = clock.instant();
    taken.values().removeIf(until -> !until.isAfter(now));
    return Set.copyOf(taken.keySet());
  }

  void add(Arrived arrived) {
    if (taken.putIfAbsent(arrived.delivery().id(), Instant.MAX) != null) return;
    var key = HintLane.of(arrived.hint());
    if (arrived.hint() instanceof Hint.ChecksStirred stirred) pacing.note(key, stirred);
    lanes.compute(
        key,
        (_, known) -> {
          var lane = known == null ? new Lane() : known;
          synchronized (lane) {
            lane.waiting.add(arrived);
            lane.notifyAll();
          }
          if (known == null) {
            Thread.ofVirtual().name("github-webhook-" + key.subject()).start(() -> run(key, lane));
          }
          return lane;
        });
  }

  private void run(HintLane key, Lane lane) {
    try {
      while (!isClosed && !isLeft(key, lane)) {
        if (awaitTurn(key, lane)) work(key, lane);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isLeft(HintLane key, Lane lane) {
    return lanes.compute(
            key,
            (_, known) -> {
              synchronized (lane) {
                return lane.waiting.isEmpty() ? null : known;
              }
            })
        == null;
  }

  /** False: not yet, but something may have come that changes when. */
  private boolean awaitTurn(HintLane key, Lane lane) throws InterruptedException {
    synchronized (lane) {
      if (!(lane.waiting.getFirst().hint() instanceof Hint.ChecksStirred stirred)) return true;
      if (!asks(stirred)) return true;
      var left = Duration.between(clock.instant(), max(pacing.due(key), Instant.EPOCH));
      if (!left.isPositive()) {
        pacing.read(key, clock.instant());
        return true;
      }
      lane.wait(Math.max(1, left.toMillis()));
      return false;
    }
  }

  private boolean asks(Hint hint) {
    try {
      return follower.asks(hint);
    } catch (RuntimeException e) {
      return true;
    }
  }

  private static Instant max(Instant one, Instant two) {
    return one.isAfter(two) ? one : two;
  }

  private void work(HintLane key, Lane lane) throws InterruptedException {
    var places =
        ofRepository.computeIfAbsent(key.repository(), _ -> new Semaphore(MOST_OF_REPOSITORY));
    places.acquire();
    try {
      atWork.acquire();
      try {
        List<Arrived> batch;
        synchronized (lane) {
          batch = List.copyOf(lane.waiting);
          lane.waiting.clear();
        }
        follow(batch);
      } finally {
        atWork.release();
      }
    } finally {
      places.release();
    }
  }

  private void follow(List<Arrived> batch) {
    var results = new HashMap<Object, Followed>();
    for (var arrived : batch) {
      results.computeIfAbsent(sameAs(arrived.hint()), _ -> follow(foremost(arrived, batch)));
    }
    var done = new ArrayList<Arrived>();
    var undone = new ArrayList<Arrived>();
    for (var arrived : batch) {
      (results.get(sameAs(arrived.hint())) == Followed.DONE ? done : undone).add(arrived);
    }
    try {
      endings.ended(done, undone);
    } catch (RuntimeException e) {
      LOG.debug("webhook.processing_postponed: the database is unavailable: {}", e.getMessage());
    }
    Instant again = clock.instant().plus(UNTIL_AGAIN);
    batch.forEach(it -> taken.put(it.delivery().id(), again));
  }

  /** What one read answers together; of a commit, whichever of its checks a hint was about. */
  private static Object sameAs(Hint hint) {
    return hint instanceof Hint.ChecksStirred ? HintLane.of(hint) : hint;
  }

  /** That something has ended says more than that something else began. */
  private static Arrived foremost(Arrived arrived, List<Arrived> batch) {
    return batch.stream()
        .filter(it -> it.hint() instanceof Hint.ChecksStirred stirred && stirred.isEnd())
        .filter(it -> sameAs(it.hint()).equals(sameAs(arrived.hint())))
        .findFirst()
        .orElse(arrived);
  }

  /** A hint that can't be followed keeps no other from being followed. */
  private Followed follow(Arrived arrived) {
    var delivery = arrived.delivery();
    try {
      return follower.follow(arrived.hint());
    } catch (StoreUnavailable e) {
      LOG.debug("webhook.processing_postponed: the database is unavailable: {}", e.getMessage());
      return Followed.LATER;
    } catch (RuntimeException e) {
      LOG.warn(
          "webhook.retry: {} ({}): failed; retrying later", delivery.id(), delivery.event(), e);
      return Followed.LATER;
    }
  }

  /** What is under way ends by itself; what waits is found in the queue by whoever comes next. */
  @Override
  public void close() {
    isClosed = true;
    for (var lane : lanes.values()) {
      synchronized (lane) {
        lane.notifyAll();
      }
    }
  }
}
