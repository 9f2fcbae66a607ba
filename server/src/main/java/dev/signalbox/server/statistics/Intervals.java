package dev.signalbox.server.statistics;

import dev.signalbox.server.logs.LogWindow;
import dev.signalbox.store.statistics.StatisticsReader.Span;
import dev.signalbox.store.statistics.Width;
import java.time.Duration;
import java.time.Instant;

/** The intervals that a window touches: hours up to seven days, days beyond. */
public record Intervals(Width width, Instant from, Instant to) {
  private static final Duration BY_HOURS = Duration.ofDays(7);

  public static Intervals of(LogWindow.Resolved window) {
    return of(window.from(), window.to());
  }

  public static Intervals of(Instant from, Instant to) {
    boolean isShort = Duration.between(from, to).compareTo(BY_HOURS) <= 0;
    var width = isShort ? Width.HOUR : Width.DAY;
    Instant start = width.start(from);
    Instant end = width.end(to);
    return new Intervals(width, start, end.equals(start) ? start.plus(width.length()) : end);
  }

  public Span span() {
    return new Span(width, from, to);
  }
}
