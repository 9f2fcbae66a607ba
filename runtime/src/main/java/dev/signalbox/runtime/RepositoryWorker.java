package dev.signalbox.runtime;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.RepositorySlug;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes note of one event after the other for one repository, under one lease. What it knows is
 * what was committed: after any failure it forgets and reads again. Steps are made by one thread;
 * facts may be read by any.
 */
public final class RepositoryWorker {
  private static final Logger LOG = LoggerFactory.getLogger(RepositoryWorker.class);
  private static final int MOST_AT_ONCE = 64;
  private static final Duration LONGEST_REST = Duration.ofSeconds(2);

  private final RepositorySlug slug;
  private final WorkerPorts ports;
  private final EffectDispatcher dispatcher;
  private final Semaphore committing = new Semaphore(1);
  private volatile @Nullable Saved saved;

  /**
   * @param launch has the runs of effects driven to their ends
   */
  public RepositoryWorker(RepositorySlug slug, WorkerPorts ports, Consumer<HostTask> launch) {
    this.slug = slug;
    this.ports = ports;
    this.dispatcher = new EffectDispatcher(slug, ports.store(), ports.clock(), this::facts, launch);
  }

  /** What was committed last, if that is known. */
  public Optional<Ledger> facts() {
    return Optional.ofNullable(saved).map(Saved::ledger);
  }

  /** Returns when whatever anybody can know to be committed is part of the facts. */
  public void catchUp() {
    committing.acquireUninterruptibly();
    committing.release();
  }

  /** What is known may be out of date: the next step reads it again. */
  public void forget() {
    saved = null;
    ports.rules().forget();
  }

  /** Effects end at their next step; nothing is reported any more. */
  public void close() {
    dispatcher.close();
  }

  /**
   * Does what is next, and tells how long there is nothing to do if no message arrives: after those
   * that were read, none is looked for before there is word of one.
   */
  public Duration step() throws StaleLease {
    var known = saved;
    if (known == null) {
      begin();
      return Duration.ZERO;
    }
    List<Message> messages = ports.store().next(MOST_AT_ONCE);
    Instant now = ports.clock().instant();
    if (messages.isEmpty() && !isDue(known, now)) return rest(known, now);
    var next = commit(known, messages, now);
    return messages.size() == MOST_AT_ONCE || isDue(next, now) ? Duration.ZERO : rest(next, now);
  }

  private static boolean isDue(Saved known, Instant now) {
    return known.wakeAt().filter(at -> !at.isAfter(now)).isPresent();
  }

  private static Duration rest(Saved known, Instant now) {
    return known
        .wakeAt()
        .map(at -> Duration.between(now, at))
        .filter(until -> until.compareTo(LONGEST_REST) < 0)
        .orElse(LONGEST_REST);
  }

  /**
   * The rules come first: messages that wait already may be judged by them. They are read once more
   * when what we know is known to others: who pushed rules before that found nobody to tell. What
   * follows from them is sent with what was asked for before, in its order: checks that are still
   * to be run again would else be run after they were stopped for good.
   */
  private void begin() {
    var begun = takeRules(ports.store().load(), _ -> {});
    dispatcher.resume();
    takeRules(begun, dispatcher::send);
  }

  private Saved takeRules(Saved known, Consumer<Effect> send) {
    var news = ports.rules().latest(known.ledger());
    if (news.isEmpty()) {
      saved = known;
      return known;
    }
    var decisions = decisions(known, ports.clock().instant());
    decisions.take(news.get());
    return commit(known, decisions, List.of(), send);
  }

  private DecisionBatch decisions(Saved known, Instant now) {
    return new DecisionBatch(ports.decider(), ports.recorder(), known.ledger(), now);
  }

  /** Rules read after a message has arrived are at least as new as what its sender has seen. */
  private Saved commit(Saved known, List<Message> messages, Instant now) {
    var decisions = decisions(known, now);
    if (messages.isEmpty()) decisions.take(new QueueEvent.Woken());
    if (mayComeWithNewerRules(messages, known.ledger())) {
      latestRules(known.ledger()).ifPresent(decisions::take);
    }
    var heard = new ArrayList<Long>(messages.size());
    for (var message : messages) {
      decisions.take(message.event());
      heard.add(message.number());
    }
    return commit(known, decisions, heard, dispatcher::send);
  }

  private boolean mayComeWithNewerRules(List<Message> messages, Ledger ledger) {
    for (var message : messages) {
      if (ports.rules().mayComeWithNewer(message.event(), ledger)) return true;
    }
    return false;
  }

  private Optional<Observation> latestRules(Ledger ledger) {
    try {
      return ports.rules().latest(ledger);
    } catch (StoreUnavailable e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.warn("rules.read_failed: {}: the previous rules stay in force", slug, e);
      return Optional.empty();
    }
  }

  private Saved commit(
      Saved known, DecisionBatch decisions, List<Long> heard, Consumer<Effect> send) {
    var commit = decisions.commit(heard);
    var next = new Saved(commit.after(), known.version() + 1, commit.wakeAt());
    committing.acquireUninterruptibly();
    try {
      ports.store().commit(known.version(), commit);
      saved = next;
    } finally {
      committing.release();
    }
    ports.committed().accept(commit);
    commit.effects().forEach(send);
    return next;
  }
}
