package dev.signalbox.server.runtime;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.hosting.Signal;
import dev.signalbox.runtime.Lease;
import dev.signalbox.runtime.QueueCommit;
import dev.signalbox.runtime.RepositoryWorker;
import dev.signalbox.runtime.RulesSource;
import dev.signalbox.runtime.StaleLease;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.runtime.WorkerPorts;
import dev.signalbox.store.queue.LeasedStore;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Drives the worker of one repository for as long as its lease lasts. */
final class WorkerThread implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(WorkerThread.class);
  private static final Duration AFTER_FAILURE = Duration.ofMillis(500);

  private final RuntimeDependencies dependencies;
  private final Repository repository;
  private final Lease lease;
  private final RepositoryWorker worker;
  private final ReportHandover store;
  private final EffectThreads effects;
  private final LandingNotes notes;
  private final BiConsumer<Lease, Optional<Throwable>> onEnd;
  private final HintHandover.HintTaker hints = this::take;
  private final Signal signal = new Signal();
  private final Thread thread;
  private final AtomicBoolean isDoubtful = new AtomicBoolean();
  private volatile boolean isClosed;
  private volatile long steppedNanos = System.nanoTime();

  WorkerThread(
      RuntimeDependencies dependencies,
      Repository repository,
      Lease lease,
      LeasedStore store,
      RulesSource rules,
      BiConsumer<Lease, Optional<Throwable>> onEnd) {
    this.dependencies = dependencies;
    this.repository = repository;
    this.lease = lease;
    this.notes = new LandingNotes(dependencies, repository);
    this.effects = new EffectThreads(dependencies.host(), repository.slug());
    this.store = new ReportHandover(store, signal::give, System::nanoTime);
    this.worker =
        new RepositoryWorker(
            repository.slug(),
            new WorkerPorts(
                this.store,
                dependencies.engine()::decide,
                dependencies.recorder(),
                rules,
                dependencies.clock(),
                this::committed),
            effects);
    this.onEnd = onEnd;
    this.thread =
        Thread.ofPlatform().name("queue-" + repository.slug()).daemon().unstarted(this::run);
  }

  void start() {
    thread.start();
    dependencies.hints().begin(repository.slug(), hints);
    notes.writeSoon();
  }

  /** Of a candidate under test, whose checks are compared with those of the host. */
  private boolean take(Observation.ChecksSeen seen) {
    return facts().filter(it -> isTested(it, seen.commit())).isPresent() && store.take(seen);
  }

  private static boolean isTested(Ledger facts, CommitSha commit) {
    for (var id : facts.batches().index().commits().at(commit)) {
      var batch = facts.batches().byId().at(id);
      boolean isIts = batch.built().filter(it -> it.tested().equals(commit)).isPresent();
      if (isIts && !batch.isOver()) return true;
    }
    return false;
  }

  Lease lease() {
    return lease;
  }

  Repository repository() {
    return repository;
  }

  /** Something may have arrived in the inbox. */
  void nudge() {
    store.word();
    signal.give();
  }

  /** The database may have lost what was not on its disk: all is read again. */
  void readAgain() {
    isDoubtful.set(true);
    signal.give();
  }

  /** The records of landings are put into the repository itself, for whoever clones it. */
  void writeNotes() {
    notes.writeSoon();
  }

  Optional<Ledger> facts() {
    return worker.facts();
  }

  /** How long ago it last made a step, which it does every few seconds. */
  Duration sinceStep() {
    return Duration.ofNanos(System.nanoTime() - steppedNanos);
  }

  void catchUp() {
    worker.catchUp();
  }

  /** Starts no effect any more, but goes on taking note. */
  void drain() {
    effects.drain();
  }

  boolean isLanding() {
    return effects.isLanding();
  }

  private void committed(QueueCommit commit) {
    dependencies.counters().count(repository.id(), commit);
    dependencies.moved().accept(repository.id());
    if (!commit.landings().isEmpty()) notes.writeSoon();
  }

  private void run() {
    Optional<Throwable> failure = Optional.empty();
    try {
      while (!isClosed) step();
    } catch (StaleLease e) {
      LOG.info("lease.stale: {}: {}", repository.slug(), e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error e) { // whatever it is, other repositories go on
      failure = Optional.of(e);
    } finally {
      isClosed = true;
      worker.close();
      dependencies.hints().end(repository.slug(), hints);
      store.close();
      notes.close();
      onEnd.accept(lease, failure);
    }
  }

  private void step() throws InterruptedException {
    try {
      if (isDoubtful.getAndSet(false)) worker.forget();
      var rest = worker.step();
      steppedNanos = System.nanoTime();
      if (rest.isPositive()) signal.await(rest);
    } catch (StoreUnavailable e) {
      LOG.warn("store.unavailable: {}: {}; retrying", repository.slug(), e.getMessage());
      worker.forget();
      steppedNanos = System.nanoTime();
      signal.await(AFTER_FAILURE);
    }
  }

  @Override
  public void close() {
    isClosed = true;
    signal.give();
    try {
      thread.join(5_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
