package dev.signalbox.engine.checks;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/** How all checks of a candidate stand, taken together. */
public enum ChecksConclusion implements SpelledInLowerCase {
  SUCCESS,
  FAILURE,
  NEUTRAL,
  CANCELLED,
  SKIPPED,
  STALE,
  ACTION_REQUIRED,
  TIMED_OUT,
  ERROR,
  PENDING
}
