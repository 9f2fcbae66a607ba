package dev.signalbox.engine.forecast;

import java.time.Duration;

/**
 * How long a build takes: seconds whose logarithm is spread like a normal distribution.
 *
 * @param mean of the logarithm of seconds
 */
public record BuildTime(double mean, double deviation) {
  private static final double Z_95 = 1.645;

  public Duration median() {
    return seconds(mean);
  }

  /** Nineteen of twenty are quicker. */
  public Duration slow() {
    return seconds(mean + Z_95 * deviation);
  }

  private static Duration seconds(double logarithm) {
    return Duration.ofMillis(Math.round(1000 * StrictMath.exp(logarithm)));
  }
}
