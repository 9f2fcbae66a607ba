package dev.signalbox.server.dashboard.statistics;

import dev.signalbox.store.statistics.Measure;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** What landed within an hour or a day. */
record Slot(Instant start, long landings, Optional<Duration> half, Optional<Duration> most) {
  static Slot of(Instant start, Measure inQueue) {
    return new Slot(start, inQueue.count(), share(inQueue, 0.5), share(inQueue, 0.95));
  }

  static Optional<Duration> share(Measure inQueue, double share) {
    return inQueue.count() == 0
        ? Optional.empty()
        : Optional.of(Duration.ofMillis(Math.round(1000 * inQueue.percentile(share))));
  }
}
