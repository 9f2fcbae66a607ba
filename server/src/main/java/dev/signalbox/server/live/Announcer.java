package dev.signalbox.server.live;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.hosting.Signal;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.ChangeFeed;
import dev.signalbox.store.Database;
import dev.signalbox.store.StoreChange;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells other nodes which queues have moved: after the commit, so that no commit waits for it, and
 * of each queue at most ten times a second.
 */
final class Announcer implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Announcer.class);
  private static final Duration PACE = Duration.ofMillis(100);
  private static final Duration REST = Duration.ofMinutes(1);

  private final Database database;
  private final Set<RepositoryId> moved = ConcurrentHashMap.newKeySet();
  private final Signal signal = new Signal();
  private final Thread thread;
  private volatile boolean isClosed;

  Announcer(Database database) {
    this.database = database;
    this.thread = Thread.ofVirtual().name("announcer").start(this::run);
  }

  void moved(RepositoryId repository) {
    if (moved.add(repository)) signal.give();
  }

  private void run() {
    try {
      while (!isClosed) {
        signal.await(REST);
        tell();
        Thread.sleep(PACE);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void tell() {
    var told = List.copyOf(moved);
    told.forEach(moved::remove);
    if (told.isEmpty()) return;
    try {
      ChangeFeed.announce(
          database, told.stream().map(each -> new StoreChange.QueueMoved(each.value())).toList());
    } catch (StoreUnavailable e) {
      LOG.debug("queue.announce_postponed: other nodes see changed queues when they poll", e);
    } catch (RuntimeException e) {
      LOG.warn("queue.announce_failed: other nodes see changed queues when they poll", e);
    }
  }

  @Override
  public void close() {
    isClosed = true;
    signal.give();
    try {
      thread.join(Duration.ofSeconds(1));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
