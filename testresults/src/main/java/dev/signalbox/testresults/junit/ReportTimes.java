package dev.signalbox.testresults.junit;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** Times as the writers of reports put them, each in its own way. */
final class ReportTimes {
  private static final double LONGEST_SECONDS = 365 * 86_400;
  private static final Duration BELIEVABLE = Duration.ofDays(7);

  private ReportTimes() {}

  /** Seconds, also with a decimal comma or with separated thousands; zero where there are none. */
  static Duration seconds(String text) {
    boolean isSeparated = text.indexOf('.') >= 0;
    try {
      double seconds = Double.parseDouble(text.replace(",", isSeparated ? "" : "."));
      if (!(seconds > 0)) return Duration.ZERO;
      return Duration.ofNanos(Math.round(Math.min(seconds, LONGEST_SECONDS) * 1e9));
    } catch (NumberFormatException e) {
      return Duration.ZERO;
    }
  }

  /**
   * A timestamp, in UTC where it names no zone. One that is far from when the report was written is
   * not believed: some tools write the epoch into every report.
   */
  static Optional<Instant> timestamp(String text, Instant writtenAt) {
    if (text.isEmpty()) return Optional.empty();
    return parsed(text)
        .filter(at -> Duration.between(at, writtenAt).abs().compareTo(BELIEVABLE) <= 0);
  }

  private static Optional<Instant> parsed(String text) {
    String usual = text.replace(' ', 'T');
    try {
      var parsed =
          DateTimeFormatter.ISO_DATE_TIME.parseBest(
              usual, OffsetDateTime::from, LocalDateTime::from);
      return Optional.of(
          parsed instanceof OffsetDateTime exact
              ? exact.toInstant()
              : LocalDateTime.from(parsed).toInstant(ZoneOffset.UTC));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
