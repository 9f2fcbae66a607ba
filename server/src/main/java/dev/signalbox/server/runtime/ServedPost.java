package dev.signalbox.server.runtime;

import dev.signalbox.runtime.Lease;
import dev.signalbox.runtime.LeaseKeeper;
import dev.signalbox.runtime.ServedRepository;
import java.time.Duration;

/** A worker and what feeds it. */
record ServedPost(WorkerThread worker, ReconcilerThread reconciler, long beganNanos)
    implements LeaseKeeper.Post {
  @Override
  public ServedRepository repository() {
    var repository = worker.repository();
    return new ServedRepository(repository.id(), repository.slug(), repository.defaultBranch());
  }

  @Override
  public Lease lease() {
    return worker.lease();
  }

  @Override
  public void start() {
    worker.start();
    reconciler.start();
  }

  ServedQueue queue() {
    return new ServedQueue(
        worker.repository(),
        worker.lease(),
        worker.facts(),
        worker.sinceStep(),
        reconciler.sinceRound());
  }

  /** Hints may be lost with the decisions on them, so the host is compared at once. */
  void readAgain() {
    worker.readAgain();
    reconciler.look();
  }

  Duration age() {
    return Duration.ofNanos(System.nanoTime() - beganNanos);
  }

  /** Whoever ends it does not wait until it has ended. */
  @Override
  public void close() {
    Thread.ofVirtual().start(this::closeNow);
  }

  void closeNow() {
    reconciler.close();
    worker.close();
  }
}
