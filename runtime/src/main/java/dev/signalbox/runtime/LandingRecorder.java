package dev.signalbox.runtime;

import dev.signalbox.engine.ledger.Ledger;
import java.time.Instant;
import java.util.List;

/** Writes the record of what has landed between two states of a queue. */
@FunctionalInterface
public interface LandingRecorder {
  List<RecordedLanding> landings(Ledger before, Ledger after, Instant now);
}
