package dev.signalbox.engine.judge;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.Landing;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.Product;
import java.time.Instant;
import java.util.Optional;

/** Whether a landing that was decided still is what the facts ask for, just before it is done. */
public final class Clearance {
  private Clearance() {}

  /** What speaks against it, if anything does. */
  public static Optional<String> objection(Ledger ledger, Effect.Land land, Instant now) {
    if (ledger.policy().stop().isPresent()) return Optional.of("a promise was broken");
    if (ledger.policy().pause().isPresent()) return Optional.of("the queue is paused");
    if (ledger.policy().isOff(Product.MERGE_QUEUE)) {
      return Optional.of("the product `merge_queue` is switched off");
    }
    var landing = ledger.batches().branch(land.branch()).landing();
    if (landing.isEmpty() || !isSame(landing.get(), land)) {
      return Optional.of("it is not the landing under way");
    }
    var unit = landing.get().unit().stream().map(ledger.batches().byId()::at).toList();
    return Readiness.mayLandTogether(ledger, unit, now)
        ? Optional.empty()
        : Optional.of("it is not green, or it is held");
  }

  private static boolean isSame(Landing landing, Effect.Land land) {
    return landing.progress() instanceof Landing.Progress.Sent(var effect, var _)
        && effect.equals(land.id())
        && landing.commit().equals(land.commit())
        && landing.tree().equals(land.tree())
        && landing.expectedTip().equals(land.expectedTip());
  }
}
