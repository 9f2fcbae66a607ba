package dev.signalbox.store.repositories;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/** Where a repository lives. */
public enum HostKind implements SpelledInLowerCase {
  LOCAL,
  GITHUB
}
