package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.judge.Slots;
import dev.signalbox.engine.ledger.Batch;
import java.util.Comparator;
import java.util.Optional;

/** Keeps the number of candidates under test within {@code max_parallel_checks}. */
final class SlotLimit {
  private final Turn turn;

  SlotLimit(Turn turn) {
    this.turn = turn;
  }

  /**
   * Stops the youngest until no more are tested than is allowed now; landings are let end, and what
   * they leave behind is looked at when they did not happen.
   *
   * @return whether any had to stop
   */
  boolean keep() {
    boolean any = false;
    while (Slots.excess(turn.ledger()) > 0) {
      var youngest = youngest();
      if (youngest.isEmpty() && !stopProbe()) return any;
      youngest.ifPresent(
          batch ->
              new BatchTeardown(turn)
                  .requeue(
                      batch,
                      AbortCode.SPECULATIVE_CHECK_NUMBER_REDUCED,
                      "fewer checks may run at a time now"));
      any = true;
    }
    return any;
  }

  private Optional<Batch> youngest() {
    Optional<Batch> youngest = Optional.empty();
    var order = Comparator.comparing(Batch::createdAt).thenComparing(Batch::id);
    for (var batch : turn.batches().byId()) {
      if (!batch.takesSlot() || turn.batches().isLanding(batch)) continue;
      if (youngest.isEmpty() || order.compare(batch, youngest.get()) > 0) {
        youngest = Optional.of(batch);
      }
    }
    return youngest;
  }

  private boolean stopProbe() {
    for (var branch : turn.batches().branches()) {
      for (var probe : branch.probes()) {
        new BaseProbes(turn).giveUp(branch.name(), probe);
        return true;
      }
    }
    return false;
  }
}
