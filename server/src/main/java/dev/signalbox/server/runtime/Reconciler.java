package dev.signalbox.server.runtime;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.store.StoreUnavailable;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the host from time to time, and whenever it is told to, and notes in the inbox what the
 * ledger does not know yet. With every hint lost the queue still works, only later.
 */
final class Reconciler implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Reconciler.class);
  private static final Duration FIRST = Duration.ofMillis(100);
  private static final Duration LONGEST = Duration.ofMinutes(5);

  private final RuntimeDependencies dependencies;
  private final Repository repository;
  private final Duration round;
  private final Supplier<Optional<Ledger>> facts;
  private final RulesWatch rules;
  private final Complaints complaints = new Complaints();
  private final MissingCheckWarnings missing = new MissingCheckWarnings();
  private final Backoff backoff;
  private final Signal signal = new Signal();
  private final Thread thread;
  private volatile boolean isClosed;

  Reconciler(
      RuntimeDependencies dependencies,
      Repository repository,
      RulesWatch rules,
      Duration round,
      Supplier<Optional<Ledger>> facts) {
    this.dependencies = dependencies;
    this.repository = repository;
    this.round = round;
    this.facts = facts;
    this.rules = rules;
    this.backoff = new Backoff(FIRST.multipliedBy(10), LONGEST);
    this.thread = Thread.ofVirtual().name("reconcile-" + repository.slug()).unstarted(this::run);
  }

  void start() {
    thread.start();
  }

  void look() {
    signal.give();
  }

  /** Other rules are in the inbox before whatever follows from them. */
  private void readRules() {
    try {
      facts.get().flatMap(rules::news).ifPresent(news -> tell(List.of(news)));
    } catch (StoreUnavailable e) {
      rules.forget();
      throw e;
    }
  }

  private void run() {
    while (!isClosed) {
      try {
        Optional<Ledger> known = facts.get();
        if (known.isPresent()) compare(known.get());
        backoff.reset();
        signal.await(known.isPresent() ? round : FIRST);
      } catch (InterruptedException e) {
        return;
      } catch (StoreUnavailable e) {
        LOG.debug("{}: reconciliation postponed: {}", repository.slug(), e.getMessage());
        rest();
      } catch (RuntimeException | Error e) {
        LOG.warn("{}: reconciliation failed", repository.slug(), e);
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

  private void compare(Ledger ledger) {
    readRules();
    tell(new Differences(dependencies.host(), repository.slug(), ledger, complaints).all());
    if (repository.host() == HostKind.LOCAL) warn(ledger);
  }

  /** At GitHub the pull request is told too, and the warning says what to do there. */
  private void warn(Ledger ledger) {
    for (String words : missing.look(ledger, dependencies.clock().instant())) {
      LOG.warn("{}: {}", repository.slug(), words);
    }
  }

  private void tell(List<? extends Observation> news) {
    if (!news.isEmpty() && !isClosed) dependencies.inbox().append(repository.id(), news);
  }

  @Override
  public void close() {
    isClosed = true;
    signal.give();
  }
}
