package dev.signalbox.store.github;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/** Whether GitHub grants access to a repository. */
public enum HostedState implements SpelledInLowerCase {
  ACTIVE,
  SUSPENDED,
  REMOVED
}
