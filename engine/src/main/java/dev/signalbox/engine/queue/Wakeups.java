package dev.signalbox.engine.queue;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Landing.Progress;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Timer;
import dev.signalbox.engine.ledger.Trunk;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.planner.Plan;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** When time alone makes a difference. */
final class Wakeups {
  private final Ledger ledger;
  private final Instant now;
  private Optional<Instant> next = Optional.empty();

  private Wakeups(Ledger ledger, Instant now) {
    this.ledger = ledger;
    this.now = now;
  }

  static Optional<Instant> next(Ledger ledger, List<Plan> plans, Instant now) {
    var wakeups = new Wakeups(ledger, now);
    ledger.entries().rechecks().firstKey().ifPresent(recheck -> wakeups.note(recheck.at()));
    var automation = ledger.automation();
    automation.rechecks().firstKey().ifPresent(recheck -> wakeups.note(recheck.at()));
    var silent = ledger.jobs().heads().silent().firstKey();
    silent.ifPresent(since -> wakeups.note(since.at().plus(Reruns.PATIENCE)));
    if (automation.backlog().isPresent()) wakeups.note(now.plusMillis(1));
    ledger.batches().index().timers().values().forEach(wakeups::batches);
    for (var branch : ledger.batches().branches()) wakeups.branch(branch);
    for (var plan : plans) plan.reconsidersAt().ifPresent(wakeups::note);
    return wakeups.next;
  }

  /** The batches that have to be looked at now, whatever happened. */
  static SortedSet<BatchId> due(Ledger ledger, Instant now) {
    var due = new TreeSet<BatchId>();
    ledger
        .batches()
        .index()
        .timers()
        .values()
        .forEach(
            (type, timers) -> {
              var lasts = duration(ledger, type);
              if (lasts.isEmpty()) return;
              for (var timer : timers) {
                if (now.isBefore(timer.since().plus(lasts.get()))) break;
                due.add(timer.batch());
              }
            });
    return due;
  }

  private static Optional<Duration> duration(Ledger ledger, Timer.Type type) {
    var timeout = ledger.checksTimeout(type.rule());
    return switch (type.kind()) {
      case RETRY -> Optional.of(Duration.ZERO);
      case CHECKS -> timeout;
      case RERUN -> Optional.of(timeout.orElse(Reruns.PATIENCE));
    };
  }

  /** A batch that is due and was left as it is, say because it is landing, is not waited for. */
  private void batches(Timer.Type type, PersistentMap<Timer, Timer> timers) {
    var lasts = duration(ledger, type);
    if (lasts.isEmpty()) return;
    for (var timer : timers.from(Timer.firstOf(type, now.minus(lasts.get())))) {
      var at = at(ledger.batches().byId().at(timer.batch()));
      if (!at.isAfter(now)) continue;
      note(at);
      return;
    }
  }

  private Instant at(Batch batch) {
    var at = Instant.MAX;
    for (var timer : Timer.of(batch)) {
      var lasts = duration(ledger, timer.type());
      if (lasts.isEmpty()) continue;
      var end = timer.since().plus(lasts.get());
      if (end.isBefore(at)) at = end;
    }
    return at;
  }

  private void branch(Branch branch) {
    branch.reading().retryAt().ifPresent(this::note);
    branch
        .landing()
        .filter(landing -> landing.progress() instanceof Progress.Waiting)
        .ifPresent(landing -> note(((Progress.Waiting) landing.progress()).until()));
    switch (branch.trunk()) {
      case Trunk.NotAsked _, Trunk.Probed _ -> {}
      case Trunk.Broken(var _, var again) -> note(again);
    }
    for (var probe : branch.probes()) note(probe.testing().startedAt().plus(BaseProbes.PATIENCE));
  }

  private void note(Instant at) {
    if (!at.isAfter(now)) return;
    if (next.isEmpty() || at.isBefore(next.get())) next = Optional.of(at);
  }
}
