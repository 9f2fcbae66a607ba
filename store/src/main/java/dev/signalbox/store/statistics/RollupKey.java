package dev.signalbox.store.statistics;

import java.time.Instant;

/** One row of a rollup. */
record RollupKey(Figure figure, Width width, Instant start, QueueGroup group, String detail) {
  RollupKey {
    detail = QueueGroup.keyed(detail);
  }
}
