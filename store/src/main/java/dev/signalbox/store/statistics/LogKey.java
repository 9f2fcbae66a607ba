package dev.signalbox.store.statistics;

import dev.signalbox.engine.log.EventOutcome;
import dev.signalbox.engine.log.LogType;
import java.time.Instant;

/** One row of the rollup of the log: entries of one kind within an interval. */
record LogKey(
    Width width,
    Instant start,
    LogType type,
    EventOutcome outcome,
    String trigger,
    String baseRef) {
  LogKey {
    trigger = QueueGroup.keyed(trigger);
    baseRef = QueueGroup.keyed(baseRef);
  }
}
