package dev.signalbox.runtime;

import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.queue.Decision;
import java.time.Instant;

/** Whoever decides: the engine, or a script in its place. */
@FunctionalInterface
public interface Decider {
  Decision decide(Ledger ledger, QueueEvent event, Instant now);
}
