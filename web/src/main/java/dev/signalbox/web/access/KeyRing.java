package dev.signalbox.web.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.store.keys.ApplicationKey;
import dev.signalbox.store.keys.KeySecret;
import dev.signalbox.store.keys.Keys;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** The keys that were used lately, by digest. Asks the store whenever changes could be missed. */
public final class KeyRing {
  private final Keys keys;
  private final BooleanSupplier hearsOfChanges;
  private final Cache<ByteBuffer, Optional<ApplicationKey>> known =
      Caffeine.newBuilder().maximumSize(10_000).expireAfterWrite(Duration.ofMinutes(1)).build();

  public KeyRing(Keys keys, BooleanSupplier hearsOfChanges) {
    this.keys = keys;
    this.hearsOfChanges = hearsOfChanges;
  }

  Optional<ApplicationKey> find(KeySecret secret) {
    if (!hearsOfChanges.getAsBoolean()) return keys.find(secret);
    return known.get(ByteBuffer.wrap(secret.digest()), digest -> keys.find(secret));
  }

  public void forget() {
    known.invalidateAll();
  }
}
