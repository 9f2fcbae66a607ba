package dev.signalbox.host.github.reports;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Times to come, the rougher the farther off, so that a report does not change all the time. */
record RoughTime(Instant now) {
  private static final DateTimeFormatter TODAY = format("HH:mm 'UTC'");
  private static final DateTimeFormatter OTHER_DAY = format("d MMM, HH:mm 'UTC'");

  private static DateTimeFormatter format(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH).withZone(ZoneOffset.UTC);
  }

  String exact(Instant at) {
    var day = Duration.ofDays(1).toSeconds();
    boolean isToday =
        Math.floorDiv(at.getEpochSecond(), day) == Math.floorDiv(now.getEpochSecond(), day);
    return (isToday ? TODAY : OTHER_DAY).format(at);
  }

  String rough(Instant at) {
    return exact(rounded(at));
  }

  /** Rounded up: who is told a time should not wait beyond it. */
  Instant rounded(Instant at) {
    long step = step(Duration.between(now, at)).toSeconds();
    long steps = Math.ceilDiv(at.getEpochSecond(), step);
    return Instant.ofEpochSecond(steps * step);
  }

  private static Duration step(Duration away) {
    if (away.compareTo(Duration.ofHours(1)) < 0) return Duration.ofMinutes(5);
    if (away.compareTo(Duration.ofHours(6)) < 0) return Duration.ofMinutes(15);
    return Duration.ofHours(1);
  }
}
