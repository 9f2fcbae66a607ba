package dev.signalbox.engine.jobs;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/** What the executions of a job say about it. */
public enum HealthStatus implements SpelledInLowerCase {
  HEALTHY,
  FLAKY,
  BROKEN
}
