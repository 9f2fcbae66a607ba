package dev.signalbox.engine.judge;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Hold;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import java.util.Optional;

/** What stops a batch whose checks say nothing against it. */
public record Interruption(AbortCode code, String reason) {
  public static Optional<Interruption> of(Ledger ledger, Batch batch) {
    if (batch.isUpdating()) return Optional.empty();
    if (isStoppedByPause(ledger, batch)) {
      var code = AbortCode.PR_CHECKS_STOPPED_BECAUSE_MERGE_QUEUE_PAUSE;
      return Optional.of(new Interruption(code, "the queue stands still"));
    }
    if (BaseValidity.of(ledger, batch) == BaseValidity.LOST)
      return Optional.of(lostFooting(ledger, batch));
    if (isMixed(ledger, batch)) {
      return Optional.of(freeze("a freeze began or ended for some of the batch"));
    }
    if (!FootingSelection.isThere(ledger, batch)) {
      var reason = "somebody it was tested upon is no longer ahead of it";
      return Optional.of(new Interruption(AbortCode.PR_AHEAD_DEQUEUED, reason));
    }
    return standsOnHeld(ledger, batch)
        ? Optional.of(freeze("what it stood on is held, and it is not"))
        : Optional.empty();
  }

  /** Checks that run on the pull request's own head go on. */
  static boolean isStoppedByPause(Ledger ledger, Batch batch) {
    if (!ledger.policy().standsStill()) return false;
    boolean runs = batch.stage() instanceof Stage.Running;
    return runs ? !batch.inPlace() : batch.takesSlot();
  }

  private static Interruption lostFooting(Ledger ledger, Batch batch) {
    return Coupling.isHeld(ledger, batch)
        ? freeze("others landed while it was held")
        : new Interruption(AbortCode.MERGE_QUEUE_RESET, "the base branch moved");
  }

  private static Interruption freeze(String reason) {
    return new Interruption(AbortCode.SCHEDULED_FREEZE_STATUS_CHANGED, reason);
  }

  private static boolean isMixed(Ledger ledger, Batch batch) {
    int frozen = 0;
    for (var number : batch.members()) {
      if (ledger.entries().byNumber().at(number).standing().hold() == Hold.FREEZE) frozen++;
    }
    return frozen > 0 && frozen < batch.members().size();
  }

  private static boolean standsOnHeld(Ledger ledger, Batch batch) {
    if (batch.parents().isEmpty() || batch.within().isPresent()) return false;
    if (Coupling.isHeld(ledger, batch)) return false;
    for (var parent : batch.parents()) {
      var on = ledger.batches().batch(parent);
      if (on.isPresent() && isHeldBack(ledger, on.get())) return true;
    }
    return false;
  }

  private static boolean isHeldBack(Ledger ledger, Batch batch) {
    return !(batch.stage() instanceof Stage.Over) && Coupling.isHeld(ledger, batch);
  }
}
