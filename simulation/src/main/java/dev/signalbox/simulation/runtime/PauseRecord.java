package dev.signalbox.simulation.runtime;

import java.time.Instant;
import java.util.Optional;

/** A pause as it truly went: asked for, answered, taken away. */
public record PauseRecord(
    Instant askedAt, Optional<Instant> answeredAt, Optional<Instant> removedAt) {
  PauseRecord answered(Instant at) {
    return new PauseRecord(askedAt, Optional.of(at), removedAt);
  }

  PauseRecord removed(Instant at) {
    return new PauseRecord(askedAt, answeredAt, Optional.of(at));
  }

  /** Whether nothing may land at that time. */
  public boolean forbids(Instant time) {
    return answeredAt.isPresent()
        && time.isAfter(answeredAt.get())
        && (removedAt.isEmpty() || time.isBefore(removedAt.get()));
  }
}
