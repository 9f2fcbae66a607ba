package dev.signalbox.server.runtime;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.SourceHost;
import dev.signalbox.runtime.HostTask;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Drives the runs of one repository, each in a thread of its own, only so many at once. Landings
 * have places of their own: all that is behind them waits for their ends.
 */
final class EffectThreads implements Consumer<HostTask> {
  private static final int MOST_AT_ONCE = 8;

  private final SourceHost host;
  private final RepositorySlug slug;
  private final Semaphore room = new Semaphore(MOST_AT_ONCE);
  private final Semaphore landingRoom = new Semaphore(MOST_AT_ONCE);
  private final AtomicInteger landings = new AtomicInteger();
  private volatile boolean isDraining;

  EffectThreads(SourceHost host, RepositorySlug slug) {
    this.host = host;
    this.slug = slug;
  }

  @Override
  public void accept(HostTask run) {
    Thread.ofVirtual().name(run.name()).start(() -> drive(run));
  }

  private void drive(HostTask run) {
    var places = run.isLanding() ? landingRoom : room;
    places.acquireUninterruptibly();
    if (run.isLanding()) landings.incrementAndGet();
    try {
      if (!isDraining) run.drive(host, slug, time -> pause(places, time));
    } finally {
      if (run.isLanding()) landings.decrementAndGet();
      places.release();
    }
  }

  /** Starts nothing from now on: what is asked for stays in the outbox for the next writer. */
  void drain() {
    isDraining = true;
  }

  /** Whether a branch may still be moved by what was started. */
  boolean isLanding() {
    return landings.get() > 0;
  }

  /** Whoever waits makes room for others. */
  private static void pause(Semaphore places, Duration time) {
    places.release();
    try {
      LockSupport.parkNanos(time.toNanos());
    } finally {
      places.acquireUninterruptibly();
    }
  }
}
