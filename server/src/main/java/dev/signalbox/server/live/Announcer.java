package dev.signalbox.server.live;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.hosting.Loop;
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
 * of each queue at most four times a second.
 */
final class Announcer implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Announcer.class);
  private static final Duration PACE = Duration.ofMillis(250);
  private static final Duration REST = Duration.ofMinutes(1);

  private final Database database;
  private final Set<RepositoryId> moved = ConcurrentHashMap.newKeySet();
  private final Loop loop = new Loop("announcer", this::round, Announcer::failed);

  Announcer(Database database) {
    this.database = database;
    loop.start();
  }

  void moved(RepositoryId repository) {
    if (moved.add(repository)) loop.wake();
  }

  private Duration round() throws InterruptedException {
    tell();
    Thread.sleep(PACE);
    return REST;
  }

  private void tell() {
    var told = List.copyOf(moved);
    told.forEach(moved::remove);
    if (told.isEmpty()) return;
    try {
      ChangeFeed.announce(
          database, told.stream().map(each -> new StoreChange.QueueMoved(each.value())).toList());
    } catch (RuntimeException e) {
      var _ = failed(e);
    }
  }

  private static Duration failed(Throwable e) {
    if (e instanceof StoreUnavailable) {
      LOG.debug("queue.announce_postponed: other nodes see changed queues when they poll", e);
    } else {
      LOG.warn("queue.announce_failed: other nodes see changed queues when they poll", e);
    }
    return PACE;
  }

  @Override
  public void close() {
    loop.close();
    loop.join(Duration.ofSeconds(1));
    tell();
  }
}
