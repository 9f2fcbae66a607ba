package dev.signalbox.server.dashboard.statistics;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What landed within an hour or a day. */
record Slot(Instant start, int landings, Optional<Duration> half, Optional<Duration> most) {
  static Slot of(Instant start, List<Duration> inQueue) {
    return new Slot(start, inQueue.size(), Percentile.of(inQueue, 50), Percentile.of(inQueue, 95));
  }
}
