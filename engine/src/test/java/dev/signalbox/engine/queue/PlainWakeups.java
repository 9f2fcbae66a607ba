package dev.signalbox.engine.queue;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Landing.Progress;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.ledger.Trunk;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** When time makes a difference, found by a look at every batch. */
final class PlainWakeups {
  private PlainWakeups() {}

  static List<BatchId> due(Ledger ledger, Instant now) {
    var due = new ArrayList<BatchId>();
    for (var batch : ledger.batches().byId()) {
      if (at(ledger, batch).filter(at -> !now.isBefore(at)).isPresent()) due.add(batch.id());
    }
    return due;
  }

  static Optional<Instant> next(Ledger ledger, Instant now) {
    var times = new ArrayList<Instant>();
    for (var entry : ledger.entries().byNumber()) {
      entry.standing().recheckAt().ifPresent(times::add);
    }
    for (var batch : ledger.batches().byId()) at(ledger, batch).ifPresent(times::add);
    for (var branch : ledger.batches().branches()) times.addAll(of(branch));
    return times.stream().filter(at -> at.isAfter(now)).min(Instant::compareTo);
  }

  private static Optional<Instant> at(Ledger ledger, Batch batch) {
    return switch (batch.stage()) {
      case Stage.Preparing preparing -> preparing.retryAt();
      case Stage.Running _ -> ofChecks(ledger, batch);
      case Stage.Green _ ->
          batch.testing().flatMap(Testing::endedAt).isPresent()
              ? Optional.empty()
              : ofChecks(ledger, batch);
      case Stage.NotStarted _, Stage.Red _, Stage.Bisecting _, Stage.Requeued _, Stage.Over _ ->
          Optional.empty();
    };
  }

  private static Optional<Instant> ofChecks(Ledger ledger, Batch batch) {
    var timeout = ledger.checksTimeout(batch.rule());
    var start = batch.testing().map(Testing::startedAt);
    return Stream.concat(
            timeout.flatMap(lasts -> start.map(at -> at.plus(lasts))).stream(),
            Reruns.due(ledger, batch).stream())
        .min(Instant::compareTo);
  }

  private static List<Instant> of(Branch branch) {
    var times = new ArrayList<Instant>();
    branch.reading().retryAt().ifPresent(times::add);
    if (branch.landing().isPresent()
        && branch.landing().get().progress() instanceof Progress.Waiting waiting) {
      times.add(waiting.until());
    }
    if (branch.trunk() instanceof Trunk.Broken(var _, var again)) times.add(again);
    for (var probe : branch.probes()) {
      times.add(probe.testing().startedAt().plus(BaseProbes.PATIENCE));
    }
    return times;
  }
}
