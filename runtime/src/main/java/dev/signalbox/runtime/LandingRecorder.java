package dev.signalbox.runtime;

import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Ledger;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Writes the record of what has landed between two states of a queue. */
@FunctionalInterface
public interface LandingRecorder {
  List<RecordedLanding> landings(Ledger before, Ledger after, Instant now);

  /** Of a merge without the queue, where what is on the branch is what was computed. */
  default Optional<RecordedLanding> merge(Ledger before, Report.MergeEnded merge, Instant now) {
    return Optional.empty();
  }
}
