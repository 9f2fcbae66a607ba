package dev.signalbox.server.runtime;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.store.queue.QueueStore;
import java.time.Instant;
import java.util.List;

/** Writes the record of what has landed between two states of a queue. */
@FunctionalInterface
public interface LandingRecorder {
  List<QueueStore.Landing> landings(Ledger before, Ledger after, Instant now);
}
