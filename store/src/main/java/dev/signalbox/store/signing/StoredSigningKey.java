package dev.signalbox.store.signing;

import java.time.Instant;
import java.util.Optional;

/**
 * The public half of a key of this service.
 *
 * @param generation counted from 1; the newest that is not revoked signs
 * @param id as records name their key
 */
public record StoredSigningKey(
    int generation,
    String id,
    String publicKey,
    Instant createdAt,
    Optional<Instant> retiredAt,
    Optional<Instant> revokedAt) {
  public boolean isRevoked() {
    return revokedAt.isPresent();
  }
}
