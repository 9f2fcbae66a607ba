package dev.signalbox.simulation.runtime;

import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.queue.Decision;

/** Is told of every decision once it is committed. */
@FunctionalInterface
public interface Witness {
  void decided(QueueEvent event, Ledger before, Decision decision);
}
