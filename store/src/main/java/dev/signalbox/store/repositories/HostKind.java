package dev.signalbox.store.repositories;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/** The host of a repository. */
public enum HostKind implements SpelledInLowerCase {
  LOCAL,
  GITHUB
}
