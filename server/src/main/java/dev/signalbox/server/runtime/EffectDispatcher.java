package dev.signalbox.server.runtime;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.hosts.LandingGuard;
import dev.signalbox.hosts.Outcome;
import dev.signalbox.store.StoreUnavailable;
import dev.signalbox.store.queue.LandingPermits;
import dev.signalbox.store.queue.Lease;
import dev.signalbox.store.queue.Outbox;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries out what a queue asks for and reports how it ended. An effect stays in the outbox until
 * its end is reported, and whoever takes over does it again.
 */
final class EffectDispatcher implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(EffectDispatcher.class);
  private static final int MOST_AT_ONCE = 8;
  private static final Duration RETRY = Duration.ofMillis(500);
  private static final Duration LOOK_UP = Duration.ofSeconds(2);
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

  private final RuntimeDependencies dependencies;
  private final Repository repository;
  private final Lease lease;
  private final Supplier<Optional<Ledger>> facts;
  private final LandingGuard guard;
  private final LandingNotes notes;
  private final Insistence insistence;
  private final BatchOrder order = new BatchOrder();
  private final Semaphore room = new Semaphore(MOST_AT_ONCE);
  private final Set<EffectId> flying = ConcurrentHashMap.newKeySet();
  private volatile boolean isClosed;

  EffectDispatcher(
      RuntimeDependencies dependencies,
      Repository repository,
      Lease lease,
      Supplier<Optional<Ledger>> facts) {
    this.dependencies = dependencies;
    this.repository = repository;
    this.lease = lease;
    this.facts = facts;
    this.guard = new LandingGuard(dependencies.host());
    this.notes = new LandingNotes(dependencies, repository);
    this.insistence = new Insistence(dependencies.clock(), this::isStillOpenAfter);
  }

  /** Does what was asked for and not reported. A landing that was sent before is only settled. */
  void resume() {
    var out = dependencies.permits().out(repository.id());
    for (Effect effect : dependencies.outbox().open(repository.id())) {
      boolean wasSent = out.stream().anyMatch(permit -> permit.land().id().equals(effect.id()));
      if (wasSent && effect instanceof Effect.Land land) fly(effect, () -> settled(land));
      else send(effect);
    }
    for (LandingPermits.Out permit : out) {
      if (permit.isExpired()) awaitEnd(permit.land().id());
    }
    writeNotes();
  }

  /** What the host has to do after a landing is done when it is settled, so it always is. */
  private void awaitEnd(EffectId effect) {
    Thread.ofVirtual()
        .name("settle-" + effect.value())
        .start(
            () -> {
              var backoff = new Backoff(LOOK_UP, LONGEST_PAUSE);
              while (!isClosed && isInTheAir(effect)) {
                LockSupport.parkNanos(backoff.next().toNanos());
              }
            });
  }

  private boolean isInTheAir(EffectId effect) {
    try {
      var out =
          dependencies.permits().out(repository.id()).stream()
              .filter(permit -> permit.land().id().equals(effect))
              .findFirst();
      out.filter(LandingPermits.Out::isExpired).ifPresent(permit -> endInTheAir(permit.land()));
      return out.isPresent();
    } catch (StoreUnavailable e) {
      return true;
    } catch (RuntimeException e) {
      LOG.warn(
          "{}: cannot read back the outcome of landing {}; retrying" + " later",
          repository.slug(),
          effect,
          e);
      return true;
    }
  }

  /** Nobody waits for it any more, but a pause does. */
  private void endInTheAir(Effect.Land land) {
    if (flying.contains(land.id())) return;
    boolean isOver =
        !(dependencies.host().settle(repository.slug(), land) instanceof Ending.Unknown);
    if (isOver) dependencies.permits().end(repository.id(), land.id());
  }

  void send(Effect effect) {
    fly(effect, () -> performed(effect));
  }

  private void fly(Effect effect, Supplier<Optional<Report>> deed) {
    if (!flying.add(effect.id())) return;
    Thread.ofVirtual()
        .name("effect-" + effect.id().value())
        .start(order.behind(effect, () -> carryOut(effect, deed)));
  }

  private void carryOut(Effect effect, Supplier<Optional<Report>> deed) {
    room.acquireUninterruptibly();
    try {
      if (isClosed) return;
      Optional<Report> report = attempt(effect, deed);
      close(effect, report);
      report.ifPresent(this::tellChecks);
      if (report.filter(Outbox::isLandingInTheAir).isPresent()) awaitEnd(effect.id());
    } finally {
      room.release();
      flying.remove(effect.id());
    }
  }

  /** Checks may have ended before the queue knew what they are about, and so went unheard. */
  private void tellChecks(Report report) {
    if (!(report instanceof Report.BuildEnded(var _, Ending.Done<Built, ?>(var built)))) return;
    try {
      var known = dependencies.host().checks(repository.slug(), built.tested());
      if (!isClosed && known instanceof Outcome.Done<List<CheckRun>>(var runs) && !runs.isEmpty()) {
        var seen = new Observation.ChecksSeen(built.tested(), runs);
        dependencies.inbox().append(repository.id(), List.of(seen));
      }
    } catch (RuntimeException e) {
      LOG.debug("left to the next reconciliation", e);
    }
  }

  /**
   * Whatever the host throws is an end that nobody knows, and the queue counts those. While the
   * store is away nothing could be reported, so what may be repeated is.
   */
  private Optional<Report> attempt(Effect effect, Supplier<Optional<Report>> deed) {
    while (true) {
      try {
        return deed.get();
      } catch (StoreUnavailable e) {
        LOG.warn("{}: {} postponed: {}", repository.slug(), effect, e.getMessage());
        if (isClosed || effect instanceof Effect.Land) return Report.unknown(effect);
        LockSupport.parkNanos(RETRY.toNanos());
      } catch (RuntimeException | Error e) {
        LOG.error("{}: the host failed to carry out {}", repository.slug(), effect, e);
        return Report.unknown(effect);
      }
    }
  }

  /** A report that the store does not take is as good as none. */
  private void close(Effect effect, Optional<Report> report) {
    var told = report;
    var backoff = new Backoff(RETRY, LONGEST_PAUSE);
    while (!isClosed) {
      try {
        dependencies.outbox().close(repository.id(), effect.id(), told);
        return;
      } catch (StoreUnavailable e) {
        LockSupport.parkNanos(RETRY.toNanos());
      } catch (RuntimeException e) {
        LOG.error("{}: cannot record the outcome of {}", repository.slug(), effect, e);
        told = Report.unknown(effect);
        LockSupport.parkNanos(backoff.next().toNanos());
      }
    }
  }

  private Optional<Report> settled(Effect.Land land) {
    var ending = dependencies.host().settle(repository.slug(), land);
    return Optional.of(new Report.LandEnded(land.id(), land.branch(), ending));
  }

  private Optional<Report> performed(Effect effect) {
    var host = dependencies.host();
    var slug = repository.slug();
    return switch (effect) {
      case Effect.Build it -> Optional.of(new Report.BuildEnded(it.id(), host.build(slug, it)));
      case Effect.Rebuild it -> Optional.of(new Report.BuildEnded(it.id(), host.rebuild(slug, it)));
      case Effect.UpdateBranch it ->
          Optional.of(new Report.UpdateEnded(it.id(), host.updateBranch(slug, it)));
      case Effect.ReadBranch it ->
          Optional.of(new Report.BranchRead(it.id(), it.branch(), host.readBranch(slug, it)));
      case Effect.Tidy it ->
          stopped(it, () -> host.tidy(slug, it))
              .map(ending -> new Report.TidyEnded(it.id(), ending));
      case Effect.Land it -> Optional.of(landed(it));
      case Effect.RunAgain it ->
          started(it, () -> host.runAgain(slug, it))
              .map(ending -> new Report.RunAgainEnded(it.id(), ending));
      case Effect.Probe it ->
          started(it, () -> host.probe(slug, it))
              .map(ending -> new Report.ProbeEnded(it.id(), ending));
      case Effect.StopProbe it -> {
        stopped(it, () -> host.stopProbe(slug, it));
        yield Optional.empty();
      }
    };
  }

  private Report landed(Effect.Land land) {
    var known = facts.get();
    var now = dependencies.clock().instant();
    Ending<CommitSha, LandRefusal> ending =
        known.isEmpty()
            ? new Ending.RetryLater<>(now)
            : guard.land(
                repository.slug(),
                land,
                known.get(),
                asked -> dependencies.permits().issue(lease, asked, dependencies.clock().instant()),
                now);
    return new Report.LandEnded(land.id(), land.branch(), ending);
  }

  private Optional<Ending<Boolean, String>> started(
      Effect effect, Supplier<Ending<Boolean, String>> call) {
    return told(effect, insistence.onStarting(call));
  }

  private Optional<Ending<Boolean, String>> stopped(
      Effect effect, Supplier<Ending<Boolean, String>> call) {
    return told(effect, insistence.onStopping(call));
  }

  private Optional<Ending<Boolean, String>> told(
      Effect effect, Optional<Ending<Boolean, String>> ending) {
    if (ending.filter(it -> it instanceof Ending.Unknown).isPresent()) {
      LOG.warn("{}: abandoned {}: no result from the host", repository.slug(), effect);
    }
    return ending;
  }

  /** Between tries there is room for others. */
  private boolean isStillOpenAfter(Duration time) {
    room.release();
    try {
      LockSupport.parkNanos(time.toNanos());
    } finally {
      room.acquireUninterruptibly();
    }
    return !isClosed;
  }

  /** The records of landings are put into the repository itself, for whoever clones it. */
  void writeNotes() {
    notes.writeSoon();
  }

  @Override
  public void close() {
    isClosed = true;
    notes.close();
  }
}
