package dev.signalbox.simulation.promises;

import dev.signalbox.engine.judge.FlakeRetry;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Landing;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import java.util.List;
import java.util.Optional;

/** Never more checks, larger batches or more retries than the rules allow. */
public final class LimitsHold implements Promise {
  private final StrayChecks strays = new StrayChecks();

  @Override
  public String name() {
    return "limits hold";
  }

  @Override
  public void check(Moment moment) {
    var ledger = moment.after();
    int stray = strays.of(moment);
    if (stray > 0) throw new NotKept("checks of " + stray + " run on that nobody waits for");
    int tested = 0;
    for (Batch batch : ledger.batches().byId()) {
      if (isTested(batch)) tested++;
      if (!batch.isOver()) within(batch, ledger);
      if (!batch.isOver()) retries(batch, moment);
    }
    for (Branch branch : ledger.batches().branches()) {
      tested += branch.probes().size() - landing(branch, ledger);
    }
    int most = ledger.policy().settings().maxParallelChecks();
    if (tested > most) throw new NotKept(tested + " are tested at a time, " + most + " may");
  }

  /** Held against the rule only when one more begins: the rule may change meanwhile. */
  private static void retries(Batch batch, Moment moment) {
    int attempt = attempt(Optional.of(batch));
    if (attempt == attempt(moment.before().batches().batch(batch.id()))) return;
    var rule = moment.after().policy().rule(batch.rule());
    if (rule.isEmpty()) return;
    boolean isJoint = moment.after().policy().settings().isPlannedBy(PlannerKind.JOINT);
    int most = Math.max(rule.get().maxChecksRetries(), isJoint ? FlakeRetry.MOST : 0);
    NotKept.unless(attempt <= most, "more retries than allowed");
  }

  private static int attempt(Optional<Batch> batch) {
    return batch.flatMap(Batch::testing).map(Testing::attempt).orElse(0);
  }

  /** What a later batch vouches for is decided, though its own checks may still run. */
  private static int landing(Branch branch, Ledger ledger) {
    int landing = 0;
    for (var id : branch.landing().map(Landing::unit).orElse(List.of())) {
      if (isTested(ledger.batches().byId().at(id))) landing++;
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
