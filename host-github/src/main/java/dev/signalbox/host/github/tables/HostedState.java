package dev.signalbox.host.github.tables;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/** Whether GitHub grants access to a repository. */
public enum HostedState implements SpelledInLowerCase {
  ACTIVE,
  SUSPENDED,
  REMOVED
}
