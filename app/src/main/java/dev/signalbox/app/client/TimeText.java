package dev.signalbox.app.client;

import dev.signalbox.engine.notation.DurationText;
import dev.signalbox.engine.notation.Misread;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;

/** A moment as people type it: RFC 3339, or how far it is from now. */
public final class TimeText {
  private TimeText() {}

  public static Instant ahead(String option, String text, Instant now) {
    return exactly(text).orElseGet(() -> now.plus(distance(option, text)));
  }

  public static Instant ago(String option, String text, Instant now) {
    return exactly(text).orElseGet(() -> now.minus(distance(option, text)));
  }

  private static Optional<Instant> exactly(String text) {
    try {
      return Optional.of(OffsetDateTime.parse(text).toInstant());
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static Duration distance(String option, String text) {
    try {
      return DurationText.parse(text);
    } catch (Misread e) {
      throw new Failure.Misused(
          "%s: '%s' is neither a time such as 2026-01-31T12:00:00Z nor a duration such as 90d"
              .formatted(option, text));
    }
  }
}
