package dev.signalbox.store.github;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/** Whether GitHub lets us work on a repository. */
public enum HostedState implements SpelledInLowerCase {
  ACTIVE,
  SUSPENDED,
  REMOVED
}
