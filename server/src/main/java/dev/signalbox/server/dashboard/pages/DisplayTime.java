package dev.signalbox.server.dashboard.pages;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A time as a page tells it.
 *
 * @param at exactly; empty where there is none
 * @param words how long ago, or how soon
 */
public record DisplayTime(String at, String words) {
  public static final DisplayTime NONE = new DisplayTime("", "");

  public boolean isKnown() {
    return !at.isEmpty();
  }

  public static DisplayTime since(@Nullable Instant at, Instant now) {
    return at == null ? NONE : new DisplayTime(at.toString(), span(Duration.between(at, now)));
  }

  public static DisplayTime until(@Nullable Instant at, Instant now) {
    if (at == null) return NONE;
    String words = at.isAfter(now) ? "in " + span(Duration.between(now, at)) : "any moment";
    return new DisplayTime(at.toString(), words);
  }

  /** The script of the page says it in the same words as time goes by. */
  public static String span(Duration span) {
    long seconds = Math.max(0, span.toSeconds());
    if (seconds < 60) return seconds + " s";
    if (seconds < 3600) return seconds / 60 + " min " + seconds % 60 + " s";
    if (seconds < 86_400) return seconds / 3600 + " h " + seconds % 3600 / 60 + " min";
    return seconds / 86_400 + " d " + seconds % 86_400 / 3600 + " h";
  }
}
