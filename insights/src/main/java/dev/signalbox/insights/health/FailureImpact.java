package dev.signalbox.insights.health;

import dev.signalbox.engine.wire.SpelledInLowerCase;
import java.util.Optional;

/** How much a test's failures cost: by the share of its executions that failed. */
public enum FailureImpact implements SpelledInLowerCase {
  LOW,
  MEDIUM,
  HIGH;

  private static final double MEDIUM_FROM = 0.01;
  private static final double HIGH_FROM = 0.1;

  /** None where nothing failed. */
  public static Optional<FailureImpact> of(double failedRatio) {
    if (failedRatio <= 0) return Optional.empty();
    if (failedRatio >= HIGH_FROM) return Optional.of(HIGH);
    return Optional.of(failedRatio >= MEDIUM_FROM ? MEDIUM : LOW);
  }
}
