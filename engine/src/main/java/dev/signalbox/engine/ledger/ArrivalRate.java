package dev.signalbox.engine.ledger;

import java.time.Duration;
import java.time.Instant;

/**
 * How many pull requests were queued lately.
 *
 * @param weight those until the last one, of which half are forgotten every two hours
 */
public record ArrivalRate(double weight, Instant last) {
  public static final ArrivalRate NONE = new ArrivalRate(0, Instant.EPOCH);
  private static final Duration HALF_LIFE = Duration.ofHours(2);
  private static final double LN_2 = 0.693_147_180_559_945_3;

  ArrivalRate counting(Instant now) {
    return new ArrivalRate(weightAt(now) + 1, now);
  }

  public double perHour(Instant now) {
    return weightAt(now) * LN_2 / (HALF_LIFE.toMinutes() / 60.0);
  }

  private double weightAt(Instant now) {
    double span = Math.max(0, Duration.between(last, now).toMillis());
    return weight * StrictMath.exp(-LN_2 * span / HALF_LIFE.toMillis());
  }
}
