package dev.signalbox.engine.queue;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Landing.Progress;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.ledger.Trunk;
import dev.signalbox.engine.planner.Plan;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** When time alone makes a difference. */
final class Wakeups {
  private final Instant now;
  private Optional<Instant> next = Optional.empty();

  private Wakeups(Instant now) {
    this.now = now;
  }

  static Optional<Instant> next(Ledger ledger, List<Plan> plans, Instant now) {
    var wakeups = new Wakeups(now);
    ledger.roll().rechecks().firstKey().ifPresent(recheck -> wakeups.note(recheck.at()));
    for (var batch : ledger.trains().batches()) at(ledger, batch).ifPresent(wakeups::note);
    for (var branch : ledger.trains().branches()) wakeups.branch(branch);
    for (var plan : plans) plan.reconsidersAt().ifPresent(wakeups::note);
    return wakeups.next;
  }

  /** When a batch has to be looked at again, whatever happens. */
  static Optional<Instant> at(Ledger ledger, Batch batch) {
    return switch (batch.stage()) {
      case Stage.Preparing preparing -> preparing.retryAt();
      case Stage.Running _ -> earlier(deadline(ledger, batch), Reruns.due(ledger, batch));
      case Stage.Green _ ->
          batch.testing().flatMap(Testing::endedAt).isPresent()
              ? Optional.empty()
              : earlier(deadline(ledger, batch), Reruns.due(ledger, batch));
      case Stage.NotStarted _, Stage.Red _, Stage.Bisecting _, Stage.Requeued _, Stage.Over _ ->
          Optional.empty();
    };
  }

  private static Optional<Instant> earlier(Optional<Instant> one, Optional<Instant> other) {
    if (one.isEmpty()) return other;
    return other.isEmpty() || one.get().isBefore(other.get()) ? one : other;
  }

  static Optional<Instant> deadline(Ledger ledger, Batch batch) {
    var timeout = ledger.policy().rule(batch.rule()).flatMap(rule -> rule.checksTimeout());
    if (timeout.isEmpty()) return Optional.empty();
    return batch.testing().map(Testing::startedAt).map(start -> start.plus(timeout.get()));
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
    for (var probe : branch.probes()) note(probe.testing().startedAt().plus(Probing.PATIENCE));
  }

  private void note(Instant at) {
    if (!at.isAfter(now)) return;
    if (next.isEmpty() || at.isBefore(next.get())) next = Optional.of(at);
  }
}
