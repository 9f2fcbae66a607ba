package dev.signalbox.server.view.keys;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.store.keys.ApplicationKey;
import dev.signalbox.store.keys.KeyRole;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A key without its secret. */
public record KeyView(
    UUID id,
    long number,
    String name,
    KeyRole role,
    @Nullable OwnerName owner,
    Instant createdAt,
    @Nullable Instant expiresAt) {
  public static KeyView of(ApplicationKey key) {
    return new KeyView(
        key.id(),
        key.number(),
        key.name(),
        key.role(),
        key.owner().orElse(null),
        key.createdAt(),
        key.expiresAt().orElse(null));
  }
}
