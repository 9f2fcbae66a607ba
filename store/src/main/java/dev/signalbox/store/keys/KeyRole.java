package dev.signalbox.store.keys;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/** The permissions of a key: read, write, CI reports, or everything. */
public enum KeyRole implements SpelledInLowerCase {
  READ,
  WRITE,
  CI,
  ADMIN
}
