package dev.signalbox.server.runtime;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.SourceHost;
import dev.signalbox.runtime.HostTask;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/** Drives the runs of one repository, each in a thread of its own, only so many at once. */
final class EffectThreads implements Consumer<HostTask> {
  private static final int MOST_AT_ONCE = 8;

  private final SourceHost host;
  private final RepositorySlug slug;
  private final Semaphore room = new Semaphore(MOST_AT_ONCE);

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
    try {
      run.drive(host, slug, this::pause);
    } finally {
      room.release();
    }
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
