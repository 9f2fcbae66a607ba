package dev.signalbox.engine.checks;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/** What is run again: the job that failed, or all of its pipeline. */
public enum RetryMode implements SpelledInLowerCase {
  JOB,
  PIPELINE
}
