package dev.signalbox.server.hosting;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.store.keys.ApplicationKey;
import dev.signalbox.store.keys.Keys;
import java.time.InstantSource;
import java.util.Comparator;

/** What the keys of one person allow: those of one login are one person. */
record KeyPermissions(Keys keys, InstantSource clock) {
  Permission of(String login, OwnerName owner) {
    var now = clock.instant();
    return keys.named(login, owner).stream()
        .filter(key -> !key.isExpired(now))
        .map(KeyPermissions::of)
        .max(Comparator.naturalOrder())
        .orElse(Permission.NONE);
  }

  private static Permission of(ApplicationKey key) {
    return switch (key.role()) {
      case CI -> Permission.NONE;
      case READ -> Permission.READ;
      case WRITE -> Permission.WRITE;
      case ADMIN -> Permission.ADMIN;
    };
  }
}
