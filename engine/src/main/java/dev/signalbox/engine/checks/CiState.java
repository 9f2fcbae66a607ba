package dev.signalbox.engine.checks;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/** Whether CI is done with a candidate, and how it went. */
public enum CiState implements SpelledInLowerCase {
  PENDING,
  SUCCESS,
  FAILED
}
