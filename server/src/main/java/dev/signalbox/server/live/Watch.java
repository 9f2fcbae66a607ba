package dev.signalbox.server.live;

import dev.signalbox.hosting.Loop;
import dev.signalbox.hosting.Signal;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.server.view.queue.StopView;
import dev.signalbox.store.log.StoredEntry;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.facts.UnreadableDocument;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks at one queue for all who follow it. On word of a change at once, but not more than ten
 * times a second; and every second in any case, because estimates move with time and word may be
 * lost.
 */
final class Watch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Watch.class);
  private static final Duration ROUND = Duration.ofSeconds(1);
  private static final Duration PACE = Duration.ofMillis(100);
  private static final int PAGE = 500;

  /** All that followers are told of, as it was at one look. */
  record Seen(Picture status, Picture stop, RecentLog log) {}

  private final WatchDependencies scenery;
  private final Interest interest;
  private final Repository repository;
  private final Set<Signal> followers = ConcurrentHashMap.newKeySet();
  private final Loop loop = new Loop("watch", this::round, this::failed);
  private volatile Optional<Seen> seen = Optional.empty();

  Watch(WatchDependencies scenery, Interest interest, Repository repository) {
    this.scenery = scenery;
    this.interest = interest;
    this.repository = repository;
  }

  void start() {
    loop.start();
  }

  Interest interest() {
    return interest;
  }

  Set<Signal> followers() {
    return followers;
  }

  void nudge() {
    loop.wake();
  }

  Seen seen() {
    return seen.orElseThrow();
  }

  private Duration round() throws InterruptedException {
    try {
      look();
    } catch (StoreUnavailable | UnreadableDocument e) {
      LOG.debug("stream.update_postponed: {}: {}", repository.slug(), e.getMessage());
    } catch (RuntimeException e) {
      var _ = failed(e);
    }
    Thread.sleep(PACE);
    return ROUND;
  }

  private Duration failed(Throwable e) {
    LOG.error("stream.update_failed: {}: cannot update the live streams", repository.slug(), e);
    return ROUND;
  }

  /** Afterwards everything that was committed before is seen. */
  synchronized void look() {
    var before = seen;
    var now = look(current(), before);
    if (before.isPresent() && before.get().equals(now)) return;
    seen = Optional.of(now);
    followers.forEach(Signal::give);
  }

  /**
   * Of one that is gone nothing is known to change; its followers find out that they see nothing.
   */
  private Repository current() {
    return scenery
        .directory()
        .find(repository.slug())
        .filter(found -> found.id().equals(repository.id()))
        .orElse(repository);
  }

  private Seen look(Repository now, Optional<Seen> before) {
    var known = before.orElseGet(() -> new Seen(Picture.NONE, Picture.NONE, RecentLog.NONE));
    return new Seen(
        interest.has(LiveEvent.STATUS)
            ? known.status.then(scenery.statuses().of(now, interest.branch()))
            : known.status,
        interest.has(LiveEvent.STOP) ? known.stop.then(stop(now)) : known.stop,
        interest.has(LiveEvent.LOG) ? log(known.log, before.isEmpty()) : known.log);
  }

  private byte[] stop(Repository now) {
    return Json.bytes(StopView.of(scenery.queues().facts(now).policy().stop()));
  }

  private RecentLog log(RecentLog known, boolean isFirst) {
    List<StoredEntry> more =
        isFirst
            ? scenery.log().newest(interest.repository(), RecentLog.KEPT)
            : scenery.log().after(interest.repository(), known.last(), PAGE);
    if (more.size() == PAGE) loop.wake();
    return known.with(more, interest.slug());
  }

  /** Not by interrupting: that would cost a connection to the database. */
  @Override
  public void close() {
    loop.close();
  }
}
