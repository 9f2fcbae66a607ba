package dev.signalbox.simulation.promises;

import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.queue.Decision;
import java.time.Instant;

/** One decision, just committed and not sent yet, beside the truth. */
public record Moment(
    int number, QueueEvent event, Instant now, Ledger before, Decision decision, Truth truth) {
  public Ledger after() {
    return decision.ledger();
  }
}
