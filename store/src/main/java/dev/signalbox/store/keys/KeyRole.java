package dev.signalbox.store.keys;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/** What the holder of a key may do: look, work, report as a CI does, or everything. */
public enum KeyRole implements SpelledInLowerCase {
  READ,
  WRITE,
  CI,
  ADMIN
}
