package dev.signalbox.host.github.site;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosting.Loop;
import dev.signalbox.runtime.StoreUnavailable;
import java.time.Duration;
import java.util.List;
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
  private final Loop loop;

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
    this.loop = new Loop("github-" + what, this::round, this::failed);
  }

  void start() {
    loop.start();
  }

  private Duration round() {
    for (var slug : ours.get()) tried(slug);
    return interval;
  }

  private Duration failed(Throwable e) {
    LOG.warn("github.poll_failed: cannot determine which repositories to poll for {}", what, e);
    return interval;
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
    loop.interrupt();
  }
}
