package dev.signalbox.host.github.intake;

import dev.signalbox.host.github.intake.WebhookProcessor.HintFollower;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Follows hints in lanes: those of one pull request, commit or branch one after the other, all
 * others side by side, a few of one repository at a time. A delivery is done when what it hints at
 * was read after it came, so none is lost with this process. Thread-safe.
 */
final class DeliveryLanes implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(DeliveryLanes.class);
  private static final int MOST_AT_WORK = 24;
  private static final int MOST_OF_REPOSITORY = 6;

  /** Of those that GitHub is not asked about, which wait for no answer of it. */
  private static final int MOST_NOTED = 8;

  private static final int MOST_TAKEN = 50_000;
  private static final Duration UNTIL_AGAIN = Duration.ofSeconds(2);
  private static final Duration PATIENCE = Duration.ofMinutes(10);

  /** One that was taken out of the queue, and where it points. Its payload stays there. */
  record Arrived(String id, String event, Instant receivedAt, Hint hint) {}

  private static final class Lane {
    private final ArrayDeque<Arrived> waiting = new ArrayDeque<>();
    private Instant notBefore = Instant.EPOCH;
  }

  private final HintFollower follower;
  private final Consumer<Collection<Arrived>> finished;
  private final InstantSource clock;
  private final CheckPacing pacing = new CheckPacing();
  private final Map<HintLane, Lane> lanes = new ConcurrentHashMap<>();
  private final Map<String, Instant> taken = new ConcurrentHashMap<>();
  private final Map<Long, Semaphore> ofRepository = new ConcurrentHashMap<>();
  private final Semaphore atWork = new Semaphore(MOST_AT_WORK);
  private final Semaphore noted = new Semaphore(MOST_NOTED);
  private volatile boolean isClosed;

  /** {@code finished}: takes those that nobody has to follow again. */
  DeliveryLanes(
      HintFollower follower, Consumer<Collection<Arrived>> finished, InstantSource clock) {
    this.follower = follower;
    this.finished = finished;
    this.clock = clock;
  }

  /** Those that are not to be taken out of the queue now. */
  Set<String> taken() {
    forgetReleased();
    return Set.copyOf(taken.keySet());
  }

  /** How many more may be taken out of the queue. */
  int room() {
    forgetReleased();
    return Math.max(0, MOST_TAKEN - taken.size());
  }

  private void forgetReleased() {
    Instant now = clock.instant();
    taken.values().removeIf(until -> !until.isAfter(now));
  }

  void add(Arrived arrived) {
    if (taken.putIfAbsent(arrived.id(), Instant.MAX) != null) return;
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
      while (!isClosed && !isLeft(key, lane)) turn(key, lane);
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

  private void turn(HintLane key, Lane lane) throws InterruptedException {
    var first = first(lane);
    boolean asks = asks(first);
    boolean isPaced = asks && first instanceof Hint.ChecksStirred;
    awaitDue(key, lane, isPaced);
    if (isClosed) return;
    if (!asks) {
      in(noted, () -> work(key, lane, isPaced));
      return;
    }
    var places =
        ofRepository.computeIfAbsent(key.repository(), _ -> new Semaphore(MOST_OF_REPOSITORY));
    places.acquire();
    try {
      in(atWork, () -> work(key, lane, isPaced));
    } finally {
      places.release();
    }
  }

  private static void in(Semaphore places, Runnable work) throws InterruptedException {
    places.acquire();
    try {
      work.run();
    } finally {
      places.release();
    }
  }

  private static Hint first(Lane lane) {
    synchronized (lane) {
      return lane.waiting.getFirst().hint();
    }
  }

  private boolean asks(Hint hint) {
    try {
      return follower.asks(hint);
    } catch (RuntimeException e) {
      return true;
    }
  }

  /** Something may come meanwhile that is due earlier. */
  private void awaitDue(HintLane key, Lane lane, boolean isPaced) throws InterruptedException {
    synchronized (lane) {
      while (!isClosed) {
        var due = isPaced ? max(pacing.due(key), lane.notBefore) : lane.notBefore;
        var left = Duration.between(clock.instant(), due);
        if (!left.isPositive()) return;
        lane.wait(Math.max(1, left.toMillis()));
      }
    }
  }

  private static Instant max(Instant one, Instant two) {
    return one.isAfter(two) ? one : two;
  }

  private void work(HintLane key, Lane lane, boolean isPaced) {
    List<Arrived> batch;
    synchronized (lane) {
      batch = List.copyOf(lane.waiting);
      lane.waiting.clear();
    }
    if (isPaced) pacing.read(key, clock.instant());
    else pacing.forget(key);
    var followed = new HintBatch(follower, batch).follow();
    var over = new ArrayList<>(followed.done());
    var held = new ArrayList<Arrived>();
    for (var arrived : followed.held()) (isOverdue(arrived) ? over : held).add(arrived);
    var left = new ArrayList<Arrived>();
    for (var arrived : followed.undone()) (isOverdue(arrived) ? over : left).add(arrived);
    if (!held.isEmpty()) {
      pacing.missed(key);
      hold(lane, held);
    }
    if (!over.isEmpty()) finished.accept(over);
    Instant again = clock.instant().plus(UNTIL_AGAIN);
    over.forEach(arrived -> taken.put(arrived.id(), again));
    left.forEach(arrived -> taken.put(arrived.id(), again));
  }

  /** They stay at the head of their lane, so that none behind them is followed first. */
  private void hold(Lane lane, List<Arrived> held) {
    synchronized (lane) {
      held.reversed().forEach(lane.waiting::addFirst);
      lane.notBefore = clock.instant().plus(UNTIL_AGAIN);
    }
  }

  private boolean isOverdue(Arrived arrived) {
    boolean isOld = clock.instant().isAfter(arrived.receivedAt().plus(PATIENCE));
    if (isOld)
      LOG.warn("webhook.abandoned: {} ({}): not processed in time", arrived.id(), arrived.event());
    return isOld;
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
