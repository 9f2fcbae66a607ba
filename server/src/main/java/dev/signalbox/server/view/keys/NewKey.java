package dev.signalbox.server.view.keys;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.store.keys.ApplicationKey;
import dev.signalbox.store.keys.KeyRole;
import dev.signalbox.store.keys.KeySecret;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A new key: the only time that its secret is shown. */
public record NewKey(
    UUID id,
    String key,
    long number,
    String name,
    KeyRole role,
    @Nullable OwnerName owner,
    Instant createdAt,
    @Nullable Instant expiresAt) {
  public static NewKey of(ApplicationKey key, KeySecret secret) {
    return new NewKey(
        key.id(),
        secret.text(),
        key.number(),
        key.name(),
        key.role(),
        key.owner().orElse(null),
        key.createdAt(),
        key.expiresAt().orElse(null));
  }

  @Override
  public String toString() {
    return "NewKey[" + id + "]";
  }
}
