package dev.signalbox.insights.view;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Durations as the API writes them. */
final class Seconds {
  private Seconds() {}

  static @Nullable BigDecimal of(Optional<Duration> span) {
    return span.map(it -> BigDecimal.valueOf(it.toMillis(), 3).stripTrailingZeros()).orElse(null);
  }
}
