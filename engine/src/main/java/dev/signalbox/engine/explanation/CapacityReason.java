package dev.signalbox.engine.explanation;

import dev.signalbox.engine.judge.Slots;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Testing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.function.Consumer;

/** Everything that may be tested at a time is being tested. */
final class CapacityReason {
  private CapacityReason() {}

  /** Whether there is no room; the batch that began first is explained, too. */
  static boolean explain(Ledger ledger, ReasonChain chain, Consumer<Batch> further) {
    if (Slots.free(ledger) > 0) return false;
    int most = ledger.policy().settings().maxParallelChecks();
    var taking = new ArrayList<Batch>();
    for (var branch : ledger.batches().branches()) {
      for (var batch : ledger.batches().train(branch.name())) {
        if (batch.takesSlot()) taking.add(batch);
      }
    }
    var pulls = taking.stream().flatMap(batch -> batch.members().stream()).toList();
    chain.add(
        Reason.of(
                ReasonCode.NO_FREE_SLOT,
                "Nothing more may be tested at a time: max_parallel_checks is " + most)
            .about(pulls)
            .endsWhen("one of those under test ends"));
    taking.stream().min(Comparator.comparing(CapacityReason::began)).ifPresent(further);
    return true;
  }

  private static Instant began(Batch batch) {
    return batch.testing().map(Testing::startedAt).orElse(batch.createdAt());
  }
}
