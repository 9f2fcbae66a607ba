package dev.signalbox.server.runtime;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.hosting.Signal;
import dev.signalbox.runtime.Backoff;
import dev.signalbox.runtime.Reconciler;
import dev.signalbox.runtime.RulesSource;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.runtime.WriterStore;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Has the host of one repository compared with the ledger from time to time. */
final class ReconcilerThread implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ReconcilerThread.class);
  private static final Duration FIRST = Duration.ofMillis(100);
  private static final Duration LONGEST = Duration.ofMinutes(5);

  private final RuntimeDependencies dependencies;
  private final Repository repository;
  private final Reconciler reconciler;
  private final Duration round;
  private final Supplier<Optional<Ledger>> facts;
  private final MissingCheckWarnings missing = new MissingCheckWarnings();
  private final Backoff backoff = new Backoff(FIRST.multipliedBy(10), LONGEST);
  private final Signal signal = new Signal();
  private final Thread thread;
  private volatile boolean isClosed;

  ReconcilerThread(
      RuntimeDependencies dependencies,
      Repository repository,
      WriterStore store,
      RulesSource rules,
      Duration round,
      Supplier<Optional<Ledger>> facts) {
    this.dependencies = dependencies;
    this.repository = repository;
    this.reconciler = new Reconciler(repository.slug(), dependencies.host(), store, rules);
    this.round = round;
    this.facts = facts;
    this.thread = Thread.ofVirtual().name("reconcile-" + repository.slug()).unstarted(this::run);
  }

  void start() {
    thread.start();
  }

  private void run() {
    while (!isClosed) {
      try {
        Optional<Ledger> known = facts.get();
        known.ifPresent(this::look);
        backoff.reset();
        signal.await(known.isPresent() ? round : FIRST);
      } catch (InterruptedException e) {
        return;
      } catch (StoreUnavailable e) {
        LOG.debug(
            "reconciliation.postponed: {}: the database is unavailable: {}",
            repository.slug(),
            e.getMessage());
        rest();
      } catch (RuntimeException | Error e) {
        LOG.warn("reconciliation.failed: {}: retrying", repository.slug(), e);
        rest();
      }
    }
  }

  private void rest() {
    try {
      signal.await(backoff.next());
    } catch (InterruptedException e) {
      isClosed = true;
    }
  }

  private void look(Ledger ledger) {
    reconciler.compare(ledger);
    if (repository.host().isLocal()) warn(ledger);
  }

  /** At GitHub the pull request is told too, and the warning says what to do there. */
  private void warn(Ledger ledger) {
    for (String words : missing.look(ledger, dependencies.clock().instant())) {
      LOG.warn("check.not_reported: {}: {}", repository.slug(), words);
    }
  }

  @Override
  public void close() {
    isClosed = true;
    signal.give();
  }
}
