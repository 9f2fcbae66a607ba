package dev.signalbox.scheduling.replay;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * A change that was seen, as far as the record goes; what it leaves open is drawn by the seed.
 *
 * @param isSound whether it passes by itself
 * @param withdrawnAfterMillis how long after its arrival somebody took it out of the queue
 */
public record ReplayedChange(
    Instant arrivedAt,
    OptionalLong buildMillis,
    Optional<Boolean> isSound,
    Optional<Set<String>> scopes,
    OptionalLong withdrawnAfterMillis) {
  public ReplayedChange {
    scopes = scopes.map(Set::copyOf);
  }
}
