package dev.signalbox.server.runtime;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.hosting.Loop;
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
  private final Duration interval;
  private final boolean isToldThere;
  private final Supplier<Optional<Ledger>> facts;
  private final MissingCheckWarnings missing = new MissingCheckWarnings();
  private final Backoff backoff = new Backoff(FIRST.multipliedBy(10), LONGEST);
  private final Loop loop;

  ReconcilerThread(
      RuntimeDependencies dependencies,
      Repository repository,
      WriterStore store,
      RulesSource rules,
      Neighbourhood neighbourhood,
      Supplier<Optional<Ledger>> facts) {
    this.dependencies = dependencies;
    this.repository = repository;
    this.reconciler = new Reconciler(repository.slug(), dependencies.host(), store, rules);
    this.interval = neighbourhood.lookEvery(repository);
    this.isToldThere = neighbourhood.tellsMissingChecks(repository);
    this.facts = facts;
    this.loop = new Loop("reconcile-" + repository.slug(), this::round, this::failed);
  }

  void start() {
    loop.start();
  }

  /** At once, and not when it is due. */
  void look() {
    loop.wake();
  }

  Duration sinceRound() {
    return loop.sinceRound();
  }

  private Duration round() {
    Optional<Ledger> known = facts.get();
    known.ifPresent(this::look);
    backoff.reset();
    return known.isPresent() ? interval : FIRST;
  }

  private Duration failed(Throwable e) {
    if (e instanceof StoreUnavailable) {
      LOG.debug(
          "reconciliation.postponed: {}: the database is unavailable: {}",
          repository.slug(),
          e.getMessage());
    } else {
      LOG.warn("reconciliation.failed: {}: retrying", repository.slug(), e);
    }
    return backoff.next();
  }

  private void look(Ledger ledger) {
    reconciler.compare(ledger);
    if (!isToldThere) warn(ledger);
  }

  /** A host that tells the pull request says what to do there, and warns itself. */
  private void warn(Ledger ledger) {
    for (String words : missing.look(ledger, dependencies.clock().instant())) {
      LOG.warn("check.not_reported: {}: {}", repository.slug(), words);
    }
  }

  @Override
  public void close() {
    loop.close();
  }
}
