package dev.signalbox.simulation.promises;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Landing;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.repository.CommitSha;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Never more checks, larger batches or more retries than the rules allow. */
public final class LimitsHold implements Promise {
  private final Set<CommitSha> probed = new HashSet<>();

  @Override
  public String name() {
    return "limits hold";
  }

  @Override
  public void check(Moment moment) {
    var ledger = moment.after();
    int tested = Math.max(known(ledger), probes(moment));
    for (Batch batch : ledger.trains().batches()) {
      if (isTested(batch)) tested++;
      if (!batch.isOver()) within(batch, ledger);
      if (!batch.isOver()) retries(batch, moment);
    }
    for (Branch branch : ledger.trains().branches()) {
      tested -= landing(branch, ledger);
    }
    int most = ledger.policy().settings().maxParallelChecks();
    if (tested > most) throw new NotKept(tested + " are tested at a time, " + most + " may");
  }

  /** Of bases the CI counts, not the queue: what it runs on, without what it is told to stop. */
  private int probes(Moment moment) {
    for (Effect effect : moment.decision().effects()) {
      if (effect instanceof Effect.Probe probe) probed.add(probe.commit());
    }
    var stopping = stopping(moment);
    int running = 0;
    for (var entry : moment.truth().ci().running().entrySet()) {
      boolean isProbe = probed.contains(entry.getKey()) && !stopping.contains(entry.getKey());
      if (isProbe && entry.getValue().contains(Optional.<BatchId>empty())) running++;
    }
    return running;
  }

  private static int known(Ledger ledger) {
    int probes = 0;
    for (Branch branch : ledger.trains().branches()) probes += branch.probes().size();
    return probes;
  }

  /** Asked for and not answered: the host may not have heard of it yet. */
  private static Set<CommitSha> stopping(Moment moment) {
    var stopping = new HashSet<CommitSha>();
    for (Effect effect : moment.truth().shell().store().unacknowledged()) {
      switch (effect) {
        case Effect.StopProbe stop -> stopping.add(stop.commit());
        case Effect.Build _,
            Effect.Rebuild _,
            Effect.Tidy _,
            Effect.RunAgain _,
            Effect.Probe _,
            Effect.UpdateBranch _,
            Effect.Land _,
            Effect.ReadBranch _ -> {}
      }
    }
    return stopping;
  }

  /** Held against the rule only when one more begins: the rule may change meanwhile. */
  private static void retries(Batch batch, Moment moment) {
    int attempt = attempt(Optional.of(batch));
    if (attempt == attempt(moment.before().trains().batch(batch.id()))) return;
    var rule = moment.after().policy().rule(batch.rule());
    NotKept.unless(
        rule.isEmpty() || attempt <= rule.get().maxChecksRetries(), "more retries than allowed");
  }

  private static int attempt(Optional<Batch> batch) {
    return batch.flatMap(Batch::testing).map(Testing::attempt).orElse(0);
  }

  /** What a later batch vouches for is decided, though its own checks may still run. */
  private static int landing(Branch branch, Ledger ledger) {
    int landing = 0;
    for (var id : branch.landing().map(Landing::unit).orElse(List.of())) {
      if (isTested(ledger.trains().batches().at(id))) landing++;
    }
    return landing;
  }

  private static boolean isTested(Batch batch) {
    return batch.stage() instanceof Stage.Preparing || batch.stage() instanceof Stage.Running;
  }

  private static void within(Batch batch, Ledger ledger) {
    var rule = ledger.policy().rule(batch.rule());
    if (rule.isEmpty()) return;
    int size = batch.members().size();
    int most = rule.get().batchSize().max();
    if (isTested(batch) && size > most) {
      throw new NotKept(size + " in a batch, " + most + " may");
    }
    var cap = rule.get().batchMaxFailureResolutionAttempts();
    NotKept.unless(
        cap.isEmpty() || batch.rounds() <= Math.max(cap.get(), batch.rounds() - 1),
        "more rounds than allowed");
  }
}
