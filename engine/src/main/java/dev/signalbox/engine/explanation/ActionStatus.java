package dev.signalbox.engine.explanation;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/** How far an action of a rule has come. NOT_WANTED: its rule does not match. */
public enum ActionStatus implements SpelledInLowerCase {
  NOT_WANTED,
  WAITING,
  RUNNING,
  RETRYING,
  DONE,
  FAILED
}
