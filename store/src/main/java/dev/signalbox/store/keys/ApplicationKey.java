package dev.signalbox.store.keys;

import dev.signalbox.engine.repository.OwnerName;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * What is known of a key besides its secret.
 *
 * @param owner the one owner whose repositories it opens; all of them when absent
 */
public record ApplicationKey(
    UUID id,
    long number,
    String name,
    KeyRole role,
    Optional<OwnerName> owner,
    Instant createdAt,
    Optional<Instant> expiresAt) {
  public boolean isExpired(Instant now) {
    return expiresAt.isPresent() && !now.isBefore(expiresAt.get());
  }
}
