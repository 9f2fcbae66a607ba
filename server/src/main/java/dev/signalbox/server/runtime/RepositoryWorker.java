package dev.signalbox.server.runtime;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.store.StoreUnavailable;
import dev.signalbox.store.queue.Inbox;
import dev.signalbox.store.queue.Lease;
import dev.signalbox.store.queue.QueueStore;
import dev.signalbox.store.queue.StaleLease;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes note of one event after the other for one repository, under one lease. What it knows is
 * what was committed: after any failure it forgets and reads again.
 */
final class RepositoryWorker implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(RepositoryWorker.class);
  private static final int MOST_AT_ONCE = 64;
  private static final Duration LONGEST_REST = Duration.ofSeconds(2);
  private static final Duration AFTER_FAILURE = Duration.ofMillis(500);

  private final RuntimeDependencies dependencies;
  private final Repository repository;
  private final Lease lease;
  private final RulesWatch rules;
  private final EffectDispatcher dispatcher;
  private final BiConsumer<Lease, Optional<Throwable>> onEnd;
  private final Signal signal = new Signal();
  private final Thread thread;
  private final Semaphore committing = new Semaphore(1);
  private volatile boolean isClosed;
  private volatile QueueStore.@Nullable Saved saved;

  RepositoryWorker(
      RuntimeDependencies dependencies,
      Repository repository,
      Lease lease,
      RulesWatch rules,
      BiConsumer<Lease, Optional<Throwable>> onEnd) {
    this.dependencies = dependencies;
    this.repository = repository;
    this.lease = lease;
    this.rules = rules;
    this.dispatcher = new EffectDispatcher(dependencies, repository, lease, this::facts);
    this.onEnd = onEnd;
    this.thread =
        Thread.ofPlatform().name("queue-" + repository.slug()).daemon().unstarted(this::run);
  }

  void start() {
    thread.start();
  }

  Lease lease() {
    return lease;
  }

  Repository repository() {
    return repository;
  }

  void nudge() {
    signal.give();
  }

  void writeNotes() {
    dispatcher.writeNotes();
  }

  /** What was committed last, if that is known. */
  Optional<Ledger> facts() {
    return Optional.ofNullable(saved).map(QueueStore.Saved::ledger);
  }

  /** Returns when whatever anybody can know to be committed is part of the facts. */
  void catchUp() {
    committing.acquireUninterruptibly();
    committing.release();
  }

  private void run() {
    Optional<Throwable> failure = Optional.empty();
    try {
      while (!isClosed) {
        try {
          step();
        } catch (StoreUnavailable e) {
          LOG.warn("{}: {}; retrying", repository.slug(), e.getMessage());
          forget();
        }
      }
    } catch (StaleLease e) {
      LOG.info("{}: {}", repository.slug(), e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error e) { // whatever it is, other repositories go on
      failure = Optional.of(e);
    } finally {
      isClosed = true;
      dispatcher.close();
      onEnd.accept(lease, failure);
    }
  }

  private void forget() throws InterruptedException {
    saved = null;
    rules.forget();
    signal.await(AFTER_FAILURE);
  }

  private void step() throws InterruptedException {
    var known = saved;
    if (known == null) {
      begin();
      return;
    }
    List<Inbox.Message> messages = dependencies.inbox().next(repository.id(), MOST_AT_ONCE);
    Instant now = dependencies.clock().instant();
    if (!messages.isEmpty()) {
      commit(known, messages, now);
    } else if (known.wakeAt().filter(at -> !at.isAfter(now)).isPresent()) {
      commit(known, List.of(), now);
    } else {
      signal.await(rest(known, now));
    }
  }

  /**
   * The rules come first: messages that wait already may be judged by them. They are read once more
   * when what we know is known to others: who pushed rules before that found nobody to tell.
   */
  private void begin() {
    var begun = takeRules(dependencies.queues().load(repository));
    dispatcher.resume();
    takeRules(begun);
  }

  private QueueStore.Saved takeRules(QueueStore.Saved known) {
    var news = rules.latest(known.ledger());
    if (news.isEmpty()) {
      saved = known;
      return known;
    }
    var decisions = new DecisionBatch(dependencies, known.ledger(), dependencies.clock().instant());
    decisions.take(news.get());
    return commit(known, decisions, List.of());
  }

  private static Duration rest(QueueStore.Saved known, Instant now) {
    return known
        .wakeAt()
        .map(at -> Duration.between(now, at))
        .filter(until -> until.compareTo(LONGEST_REST) < 0)
        .orElse(LONGEST_REST);
  }

  private void commit(QueueStore.Saved known, List<Inbox.Message> messages, Instant now) {
    var decisions = new DecisionBatch(dependencies, known.ledger(), now);
    if (messages.isEmpty()) decisions.take(new QueueEvent.Woken());
    if (messages.stream().map(Inbox.Message::event).anyMatch(this::mayKnowNewerRules)) {
      latestRules(known.ledger()).ifPresent(decisions::take);
    }
    for (var message : messages) decisions.take(message.event());
    commit(known, decisions, messages.stream().map(Inbox.Message::number).toList());
  }

  /**
   * Whoever pushed or queued may have seen rules that came by another node. Those read after a
   * message has arrived are at least as new. GitHub is not asked for each command: it tells us.
   */
  private boolean mayKnowNewerRules(QueueEvent event) {
    return switch (event) {
      case Observation.BranchStirred(var branch) ->
          branch.value().equals(repository.defaultBranch());
      case Command.Queue _ -> repository.host() == HostKind.LOCAL;
      case Observation _, Command _, Report _, QueueEvent.Woken _ -> false;
    };
  }

  private Optional<Observation> latestRules(Ledger ledger) {
    try {
      return rules.latest(ledger);
    } catch (StoreUnavailable e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.warn("{}: cannot read the rules; the previous rules stay in force", repository.slug(), e);
      return Optional.empty();
    }
  }

  private QueueStore.Saved commit(
      QueueStore.Saved known, DecisionBatch decisions, List<Long> heard) {
    var commit = decisions.commit(heard);
    var next = new QueueStore.Saved(commit.after(), known.version() + 1, commit.wakeAt());
    committing.acquireUninterruptibly();
    try {
      dependencies.queues().commit(lease, known.version(), commit);
      saved = next;
    } finally {
      committing.release();
    }
    dependencies.moved().accept(repository.id());
    for (Effect effect : commit.effects()) dispatcher.send(effect);
    if (!commit.landings().isEmpty()) dispatcher.writeNotes();
    return next;
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
