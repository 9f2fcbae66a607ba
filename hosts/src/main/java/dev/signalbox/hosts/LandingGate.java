package dev.signalbox.hosts;

import dev.signalbox.engine.effects.Effect;
import java.time.Instant;
import java.util.Optional;

/**
 * The gate of one repository, held by one writer. Leave is given under the lock of the row that a
 * pause writes, and on record before it is used.
 */
@FunctionalInterface
public interface LandingGate {
  /**
   * Until when the landing may happen; nothing while the queue is paused or stopped, or when the
   * writer's lease is another's or about to end.
   */
  Optional<Instant> open(Effect.Land land);
}
