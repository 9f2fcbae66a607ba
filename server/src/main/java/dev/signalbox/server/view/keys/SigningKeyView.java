package dev.signalbox.server.view.keys;

import dev.signalbox.store.signing.StoredSigningKey;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The public half of a key. */
public record SigningKeyView(
    String id,
    int generation,
    SigningKeyState state,
    String key,
    Instant createdAt,
    @Nullable Instant retiredAt,
    @Nullable Instant revokedAt) {
  public static SigningKeyView of(StoredSigningKey key, SigningKeyState state) {
    return new SigningKeyView(
        key.id(),
        key.generation(),
        state,
        key.publicKey(),
        key.createdAt(),
        key.retiredAt().orElse(null),
        key.revokedAt().orElse(null));
  }
}
