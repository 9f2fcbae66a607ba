package dev.signalbox.simulation.promises;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Landing;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Trunk;
import java.util.List;

/** Never more checks, larger batches or more retries than the rules allow. */
public final class LimitsHold implements Promise {
  @Override
  public String name() {
    return "limits hold";
  }

  @Override
  public void check(Moment moment) {
    var ledger = moment.after();
    int tested = 0;
    for (Batch batch : ledger.trains().batches()) {
      if (isTested(batch)) tested++;
      if (!batch.isOver()) within(batch, ledger);
    }
    for (Branch branch : ledger.trains().branches()) {
      if (branch.trunk() instanceof Trunk.Probed) tested++;
      tested -= landing(branch, ledger);
    }
    int most = ledger.policy().settings().maxParallelChecks();
    NotKept.unless(tested <= most, tested + " are tested at a time, " + most + " may");
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
    if (isTested(batch)) {
      NotKept.unless(
          batch.members().size() <= rule.get().batchSize().max(),
          batch.members().size() + " in a batch, " + rule.get().batchSize().max() + " may");
    }
    var cap = rule.get().batchMaxFailureResolutionAttempts();
    NotKept.unless(
        cap.isEmpty() || batch.rounds() <= Math.max(cap.get(), batch.rounds() - 1),
        "more rounds than allowed");
  }
}
