package dev.signalbox.engine.checks;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/** How one check stands. */
public enum CheckState implements SpelledInLowerCase {
  FAILURE,
  ERROR,
  CANCELLED,
  ACTION_REQUIRED,
  TIMED_OUT,
  PENDING,
  NEUTRAL,
  SKIPPED,
  STALE,
  SUCCESS
}
