package dev.signalbox.engine.jobs;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/** How many executions a judgement of health rests on, the weakest first. */
public enum Confidence implements SpelledInLowerCase {
  LOW,
  MEDIUM,
  HIGH
}
