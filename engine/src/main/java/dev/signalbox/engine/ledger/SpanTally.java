package dev.signalbox.engine.ledger;

import java.time.Duration;

/**
 * How long builds took lately: mean and mean square of the logarithm of their seconds, which are
 * spread like a normal distribution more than the seconds are.
 *
 * @param weight how many they are, the older ones counting less
 */
public record SpanTally(double weight, double mean, double meanSquare) {
  static final SpanTally NONE = new SpanTally(0, 0, 0);
  private static final double MEMORY = 100;

  SpanTally counting(Duration span) {
    return counting(log(span));
  }

  /** How many times as long as another it took. */
  SpanTally comparing(Duration span, Duration other) {
    return counting(log(span) - log(other));
  }

  private static double log(Duration span) {
    return StrictMath.log(Math.max(1, span.toMillis() / 1000.0));
  }

  private SpanTally counting(double log) {
    double next = weight * (1 - 1 / MEMORY) + 1;
    return new SpanTally(
        next, mean + (log - mean) / next, meanSquare + (log * log - meanSquare) / next);
  }

  public double deviation() {
    return Math.sqrt(Math.max(0, meanSquare - mean * mean));
  }
}
