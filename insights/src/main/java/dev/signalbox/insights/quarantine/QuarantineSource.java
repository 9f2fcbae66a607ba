package dev.signalbox.insights.quarantine;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/** Whether a person set a test apart, or its own record. */
public enum QuarantineSource implements SpelledInLowerCase {
  MANUAL,
  AUTO
}
