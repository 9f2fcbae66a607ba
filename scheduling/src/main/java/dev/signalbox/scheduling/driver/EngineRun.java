package dev.signalbox.scheduling.driver;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.log.QueueChecks;
import dev.signalbox.engine.planner.Planner;
import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.Rules;
import dev.signalbox.scheduling.fleet.EventQueue;
import dev.signalbox.scheduling.fleet.WorkerFleet;
import dev.signalbox.scheduling.outcome.OutcomeRecorder;
import dev.signalbox.scheduling.outcome.RunOutcome;
import dev.signalbox.scheduling.workload.QueuedChange;
import dev.signalbox.scheduling.workload.Workload;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CancellationException;

/** One workload on its way through the engine. What the host does takes no time. */
final class EngineRun {
  private final Workload workload;
  private final QueueEngine engine;
  private final EventQueue time = new EventQueue();
  private final WorkerFleet fleet;
  private final MemoryHost host;
  private final FleetChecks checks;
  private final OutcomeRecorder recorder;
  private final ChangeSignals signals;
  private final Deque<QueueEvent> inbox = new ArrayDeque<>();
  private final Set<UUID> resets = new HashSet<>();
  private Ledger ledger = Ledger.of(RepositorySlug.parse("acme/rocket"), new UUID(7, 7));
  private Optional<Instant> wakeAt = Optional.empty();

  EngineRun(Workload workload, Planner planner) {
    this.workload = workload;
    this.engine = new QueueEngine(planner);
    this.fleet = new WorkerFleet(time, workload.cell().workers());
    var truth = workload.truth();
    this.host = new MemoryHost(workload, truth);
    this.checks = new FleetChecks(fleet, workload, truth, inbox::add);
    this.recorder = new OutcomeRecorder(workload);
    this.signals = new ChangeSignals(workload);
  }

  RunOutcome under(EngineSettings settings) {
    ledger = ledger.with(PastOutcomes.before(workload, settings.history()));
    return under(WorkloadRules.of(workload.cell(), settings));
  }

  RunOutcome under(Rules rules) {
    inbox.add(new Observation.RulesSeen(1, new CommitSha("f".repeat(40)), rules));
    settle();
    for (var change : workload.changes()) {
      time.at(change.arrivesAt(), () -> arrive(change));
    }
    long horizon = workload.cell().horizon();
    while (!recorder.isComplete() && nextAt() <= horizon) {
      if (Thread.currentThread().isInterrupted()) throw new CancellationException("interrupted");
      advance();
    }
    return recorder.outcome(fleet.usage(), resets.size());
  }

  private long nextAt() {
    return Math.min(time.next().orElse(Long.MAX_VALUE), wakeTime());
  }

  private long wakeTime() {
    return wakeAt.map(at -> Math.max(at.toEpochMilli(), time.now() + 1)).orElse(Long.MAX_VALUE);
  }

  private void advance() {
    if (wakeTime() < time.next().orElse(Long.MAX_VALUE)) {
      time.advance(wakeTime());
      inbox.add(new QueueEvent.Woken());
    } else {
      time.step();
    }
    settle();
  }

  private void arrive(QueuedChange change) {
    inbox.add(WorkloadPulls.seen(change, signals, now()));
    if (!workload.cell().mix().spread().isOneLane()) inbox.add(WorkloadPulls.scoped(change));
    inbox.add(WorkloadPulls.queued(change));
    var leavesAt = workload.withdrawals().get(change.index());
    if (leavesAt != null) {
      time.at(leavesAt, () -> inbox.add(WorkloadPulls.withdrawn(change)));
    }
  }

  private Instant now() {
    return Instant.ofEpochMilli(time.now());
  }

  private void settle() {
    while (!inbox.isEmpty()) {
      var decision = engine.decide(ledger, inbox.remove(), now());
      ledger = decision.ledger();
      wakeAt = decision.wakeAt();
      decision.log().forEach(this::read);
      decision.effects().forEach(this::carryOut);
    }
  }

  private void read(LogEntry entry) {
    if (entry.metadata() instanceof QueueAction.Leave leave) {
      var number = entry.pullRequest().orElseThrow();
      var change = workload.changes().get(WorkloadPulls.index(number));
      if (leave.merged()) {
        recorder.landed(change, time.now());
      } else if (leave.dequeueCode() == AbortCode.PR_MANUALLY_DEQUEUED) {
        recorder.withdrawn(change, time.now());
      } else {
        recorder.rejected(change, time.now());
      }
    } else if (entry.metadata() instanceof QueueChecks.End end
        && end.abortCode() == AbortCode.MERGE_QUEUE_RESET
        && end.trainCarId() != null) {
      resets.add(end.trainCarId());
    }
  }

  private void carryOut(Effect effect) {
    switch (effect) {
      case Effect.Build build -> {
        var built = host.built(build);
        inbox.add(new Report.BuildEnded(build.id(), new Ending.Done<>(built)));
        checks.test(host.commit(built.tested()));
      }
      case Effect.Rebuild build ->
          inbox.add(new Report.BuildEnded(build.id(), new Ending.Done<>(host.rebuilt(build))));
      case Effect.RunAgain again -> {
        checks.test(host.commit(again.commit()));
        inbox.add(new Report.RunAgainEnded(again.id(), new Ending.Done<>(true)));
      }
      case Effect.Probe probe -> checks.probe(host.commit(probe.commit()));
      case Effect.StopProbe stop -> checks.stopProbe(stop.commit());
      case Effect.Tidy tidy -> {
        tidy.tested().ifPresent(checks::stop);
        inbox.add(new Report.TidyEnded(tidy.id(), new Ending.Done<>(true)));
      }
      case Effect.Land land ->
          inbox.add(new Report.LandEnded(land.id(), land.branch(), host.land(land)));
      case Effect.ReadBranch read -> {
        inbox.add(
            new Report.BranchRead(read.id(), read.branch(), new Ending.Done<>(host.read(read))));
        if (host.isAtStart()) checks.vouchFor(host.tip());
      }
      case Effect.CheckHead _,
          Effect.UpdateBranch _,
          Effect.Act _,
          Effect.Merge _,
          Effect.ReadPermission _,
          Effect.ReadForeignPull _ ->
          throw new IllegalStateException("the rules ask for nothing like " + effect);
    }
  }
}
