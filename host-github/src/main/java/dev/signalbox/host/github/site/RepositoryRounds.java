package dev.signalbox.host.github.site;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.runtime.StoreUnavailable;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks at each repository that this node writes for, one after the other, at once and then at
 * intervals. One that fails holds up no other, and is looked at in the next round.
 */
final class RepositoryRounds implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(RepositoryRounds.class);

  private final String what;
  private final Supplier<List<RepositorySlug>> ours;
  private final Consumer<RepositorySlug> look;
  private final Duration interval;
  private final CountDownLatch closing = new CountDownLatch(1);
  private final Thread thread;

  /** {@code what}: what is looked at, for logs and the name of the thread. */
  RepositoryRounds(
      String what,
      Supplier<List<RepositorySlug>> ours,
      Consumer<RepositorySlug> look,
      Duration interval) {
    this.what = what;
    this.ours = ours;
    this.look = look;
    this.interval = interval;
    this.thread = Thread.ofVirtual().name("github-" + what).unstarted(this::run);
  }

  void start() {
    thread.start();
  }

  private void run() {
    try {
      do {
        for (var slug : known()) tried(slug);
      } while (!closing.await(interval.toMillis(), TimeUnit.MILLISECONDS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private List<RepositorySlug> known() {
    try {
      return ours.get();
    } catch (RuntimeException e) {
      LOG.warn("github.poll_failed: cannot determine which repositories to poll for {}", what, e);
      return List.of();
    }
  }

  private void tried(RepositorySlug slug) {
    try {
      look.accept(slug);
    } catch (StoreUnavailable e) {
      LOG.debug(
          "github.poll_postponed: {}: {}: the database is unavailable: {}",
          slug,
          what,
          e.getMessage());
    } catch (RuntimeException e) {
      LOG.warn("github.poll_failed: {}: {}", slug, what, e);
    }
  }

  @Override
  public void close() {
    closing.countDown();
    thread.interrupt();
  }
}
