package dev.signalbox.simulation.runtime;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.queue.Decision;
import dev.signalbox.runtime.Decider;
import dev.signalbox.runtime.HostTask;
import dev.signalbox.runtime.Lease;
import dev.signalbox.runtime.LeaseKeeper;
import dev.signalbox.runtime.QueueCommit;
import dev.signalbox.runtime.Reconciler;
import dev.signalbox.runtime.RepositoryWorker;
import dev.signalbox.runtime.ServedRepository;
import dev.signalbox.runtime.StaleLease;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.runtime.WorkerPorts;
import dev.signalbox.simulation.time.Agenda;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** One life of the real runtime: from taking the lease until it dies or hangs. */
final class SimulatedProcess implements LeaseKeeper.Post, SimulatedWriter.Observer {
  /** What became of a process in a step. */
  enum Fate {
    LIVES,
    DIED,
    /** It fell asleep over a decision. */
    HANGS,
    /** It noticed that it must not go on. */
    ENDED
  }

  /** A decision that is not committed yet. */
  private record Decided(QueueEvent event, Ledger before, Decision decision) {}

  /** A commit of a process that hangs, as it tries it when it wakes up. */
  private record Late(QueueCommit commit, long version) {}

  private final Surroundings surroundings;
  private final ServedRepository repository;
  private final Lease lease;
  private final SimulatedWriter writer;
  private final CallsInFlight calls;
  private final RepositoryWorker worker;
  private final Reconciler reconciler;
  private final List<Decided> pending = new ArrayList<>();
  private Optional<CrashPoint> doom = Optional.empty();
  private Optional<Late> late = Optional.empty();
  private boolean isStepping;
  private boolean hangs;
  private boolean isUp;
  private boolean hasBegun;
  private long restsUntil;

  SimulatedProcess(Surroundings surroundings, ServedRepository repository, Lease lease) {
    this.surroundings = surroundings;
    this.repository = repository;
    this.lease = lease;
    this.writer = surroundings.writer(lease.epoch(), this);
    this.calls = surroundings.calls(lease.epoch());
    var rules = new HostRules(surroundings.host());
    this.worker =
        new RepositoryWorker(
            Surroundings.REPOSITORY,
            new WorkerPorts(
                writer,
                deciding(surroundings.decider()),
                (_, _, _) -> List.of(),
                rules,
                surroundings.agenda()::now,
                _ -> reach(CrashPoint.BEFORE_SENDING)),
            this::launch);
    this.reconciler =
        new Reconciler(Surroundings.REPOSITORY, surroundings.sourceHost(), writer, rules);
  }

  boolean isUp() {
    return isUp;
  }

  boolean hasWork() {
    return isUp
        && surroundings.agenda().millis() >= restsUntil
        && (!hasBegun || worker.facts().isEmpty() || surroundings.store().hasNews());
  }

  /** When it goes on by itself; far away if never. */
  long wakesAt() {
    if (!isUp) return Long.MAX_VALUE;
    long now = surroundings.agenda().millis();
    if (restsUntil > now) return restsUntil;
    return surroundings
        .store()
        .wakeAt()
        .map(at -> Math.max(Agenda.millisOf(at), now + 1))
        .orElse(Long.MAX_VALUE);
  }

  boolean isIdle() {
    return isUp && calls.isIdle();
  }

  void doom(CrashPoint point) {
    doom = Optional.of(point);
  }

  /** One step of the worker. */
  Fate step() {
    isStepping = true;
    try {
      var rest = worker.step();
      hasBegun = true;
      if (rest.isNegative()) overslept();
      reach(CrashPoint.AFTER_SENDING);
    } catch (ProcessDied e) {
      return late.isPresent() ? Fate.HANGS : Fate.DIED;
    } catch (StaleLease e) {
      return Fate.ENDED;
    } catch (StoreUnavailable e) {
      worker.forget();
      restsUntil = surroundings.agenda().millis() + Surroundings.AFTER_FAILURE;
    } finally {
      isStepping = false;
      pending.clear();
    }
    return Fate.LIVES;
  }

  /** Never a sound worker; a faulty one would be asked again every millisecond for two days. */
  private void overslept() {
    restsUntil = surroundings.agenda().millis() + Agenda.SECOND;
  }

  void poll() {
    try {
      worker.facts().ifPresent(reconciler::compare);
    } catch (StoreUnavailable e) {
      // it looks again in its next round
    }
  }

  private Decider deciding(Decider decider) {
    return (ledger, event, now) -> {
      reach(CrashPoint.BEFORE_DECIDING);
      var decision = surroundings.decided(decider, ledger, event, now);
      pending.add(new Decided(event, ledger, decision));
      return decision;
    };
  }

  @Override
  public void commits(QueueCommit commit, long version) {
    reach(CrashPoint.BEFORE_COMMITTING);
    if (!hangs) return;
    late = Optional.of(new Late(commit, version));
    throw new ProcessDied();
  }

  /** What was decided together comes true together; it is looked at one by one. */
  @Override
  public void committed(QueueCommit commit) {
    Instant now = surroundings.agenda().now();
    Iterator<LogEntry> log = commit.log().iterator();
    for (var it : List.copyOf(pending)) {
      for (int n = 0; n < it.decision.log().size() && log.hasNext(); n++) {
        surroundings.store().write(log.next(), now);
      }
      surroundings.witness().decided(it.event, it.before, it.decision);
    }
    pending.clear();
  }

  private void launch(HostTask run) {
    calls.accept(run);
    reach(CrashPoint.WHILE_SENDING);
  }

  private void reach(CrashPoint point) {
    if (!isStepping || doom.isEmpty() || doom.get() != point) return;
    doom = Optional.empty();
    throw new ProcessDied();
  }

  @Override
  public ServedRepository repository() {
    return repository;
  }

  @Override
  public Lease lease() {
    return lease;
  }

  @Override
  public void start() {
    isUp = true;
  }

  @Override
  public void close() {
    isUp = false;
    worker.close();
    calls.crash();
  }

  /** Its next decision is one that it falls asleep over. */
  void hangNext() {
    hangs = true;
  }

  /** Wakes up and goes on as if nothing had been; whether anything was granted to it. */
  boolean insist() {
    boolean isGranted = false;
    if (late.isPresent()) {
      try {
        surroundings.store().commit(lease.epoch(), late.get().version, late.get().commit);
        isGranted = true;
      } catch (StaleLease e) {
        // as it should be
      }
    }
    Instant now = surroundings.agenda().now();
    for (Effect effect : surroundings.store().open()) {
      if (effect instanceof Effect.Land land) {
        isGranted |= surroundings.store().permit(lease.epoch(), land, now).isPresent();
      }
    }
    return isGranted;
  }
}
