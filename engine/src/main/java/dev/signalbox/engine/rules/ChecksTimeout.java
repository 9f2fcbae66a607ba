package dev.signalbox.engine.rules;

import dev.signalbox.engine.notation.Misread;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;

/**
 * How long checks may take.
 *
 * @param fixed empty where it follows from how long they took before
 */
public record ChecksTimeout(Optional<Duration> fixed) {
  public static final String AUTO = "auto";
  public static final ChecksTimeout AUTOMATIC = new ChecksTimeout(Optional.empty());

  static final Duration AT_LEAST = Duration.ofMinutes(10);
  static final Duration AT_MOST = Duration.ofHours(24);

  /** Fewer runs tell nothing. */
  static final int ENOUGH = 5;

  private static final int TIMES = 3;

  public static ChecksTimeout after(Duration duration) {
    return new ChecksTimeout(Optional.of(duration));
  }

  /** What {@link #toString} gives, and what was stored before there was an automatic one. */
  public static ChecksTimeout parse(String text) throws Misread {
    if (text.equals(AUTO)) return AUTOMATIC;
    try {
      return after(Duration.parse(text));
    } catch (DateTimeParseException e) {
      throw new Misread(0, "expected a duration or `" + AUTO + "`");
    }
  }

  /**
   * Three times the 95th percentile of the last runs, within bounds; empty until enough are known.
   *
   * @param took how long the last runs took that passed
   */
  public Optional<Duration> given(List<Duration> took) {
    if (fixed.isPresent() || took.size() < ENOUGH) return fixed;
    var sorted = took.stream().sorted().toList();
    int place = (int) Math.ceil(sorted.size() * 0.95) - 1;
    var limit = sorted.get(place).multipliedBy(TIMES);
    if (limit.compareTo(AT_LEAST) < 0) return Optional.of(AT_LEAST);
    return Optional.of(limit.compareTo(AT_MOST) > 0 ? AT_MOST : limit);
  }

  @Override
  public String toString() {
    return fixed.map(Duration::toString).orElse(AUTO);
  }
}
