package dev.signalbox.store.keys;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/** What the holder of a key may do: everything, or only what a CI needs. */
public enum KeyRole implements SpelledInLowerCase {
  ADMIN,
  CI
}
