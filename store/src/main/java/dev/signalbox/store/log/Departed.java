package dev.signalbox.store.log;

import java.time.Duration;
import java.time.Instant;

/** A pull request that left the queue. */
public record Departed(Instant at, Instant queuedAt, boolean isMerged, String reason) {
  public Duration inQueue() {
    return at.isBefore(queuedAt) ? Duration.ZERO : Duration.between(queuedAt, at);
  }
}
