package dev.signalbox.server.runtime;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.SourceHost;
import dev.signalbox.runtime.HostTask;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/** Drives the runs of one repository, each in a thread of its own, only so many at once. */
final class EffectThreads implements Consumer<HostTask> {
  private static final int MOST_AT_ONCE = 8;

  private final SourceHost host;
  private final RepositorySlug slug;
  private final Semaphore room = new Semaphore(MOST_AT_ONCE);
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
    room.acquireUninterruptibly();
    if (run.isLanding()) landings.incrementAndGet();
    try {
      if (!isDraining) run.drive(host, slug, this::pause);
    } finally {
      if (run.isLanding()) landings.decrementAndGet();
      room.release();
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
  private void pause(Duration time) {
    room.release();
    try {
      LockSupport.parkNanos(time.toNanos());
    } finally {
      room.acquireUninterruptibly();
    }
  }
}
