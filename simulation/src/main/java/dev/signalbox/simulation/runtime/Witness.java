package dev.signalbox.simulation.runtime;

import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.queue.Decision;

/** Is told of every decision once it is committed, and of what was thrown instead of one. */
public interface Witness {
  void decided(QueueEvent event, Ledger before, Decision decision);

  void thrown(RuntimeException failure);
}
