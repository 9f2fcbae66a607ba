package dev.signalbox.webhooks;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * When a delivery that failed is tried again: after growing pauses, each a little longer or shorter
 * by chance so that receivers which come back are not met by everybody at once; for a day.
 */
public final class RetrySchedule {
  public static final Duration GIVES_UP_AFTER = Duration.ofHours(24);

  private static final List<Duration> PAUSES =
      List.of(
          Duration.ofSeconds(1),
          Duration.ofSeconds(5),
          Duration.ofSeconds(30),
          Duration.ofMinutes(2),
          Duration.ofMinutes(5),
          Duration.ofMinutes(15),
          Duration.ofMinutes(30),
          Duration.ofHours(1));

  private static final double JITTER = 0.2;

  private final RandomGenerator random;

  public RetrySchedule(RandomGenerator random) {
    this.random = random;
  }

  /**
   * The next try, or none once the day is over; the last one is at its very end.
   *
   * @param tries so far, all of them failures
   * @param wished how long the receiver asked to be left alone
   */
  public Optional<Instant> next(
      Instant firstTriedAt, int tries, Optional<Duration> wished, Instant now) {
    Instant end = firstTriedAt.plus(GIVES_UP_AFTER);
    if (!now.isBefore(end)) return Optional.empty();
    Instant next = now.plus(pause(tries, wished));
    return Optional.of(next.isBefore(end) ? next : end);
  }

  private Duration pause(int tries, Optional<Duration> wished) {
    Duration base = PAUSES.get(Math.clamp(tries - 1L, 0, PAUSES.size() - 1));
    double factor = 1 - JITTER + 2 * JITTER * random.nextDouble();
    Duration ours = Duration.ofMillis((long) (base.toMillis() * factor));
    return wished
        .map(it -> it.compareTo(PAUSES.getLast()) > 0 ? PAUSES.getLast() : it)
        .filter(it -> it.compareTo(ours) > 0)
        .orElse(ours);
  }
}
