package dev.signalbox.host.github.budget;

import dev.signalbox.host.github.budget.Demand.Urgency;

/**
 * How much may be written, below what GitHub says that it allows: 80 requests a minute and 500 an
 * hour that make content, and 900 points a minute of REST, of which a write takes five.
 *
 * @param contentAMinute requests that make something new for people to see
 * @param writesAMinute requests that change anything, those that make content among them
 */
public record WriteLimits(int contentAMinute, int contentAnHour, int writesAMinute) {
  public static WriteLimits standard() {
    return new WriteLimits(80, 500, 150);
  }

  /** Whoever counts what would be asked for must not be held up. */
  public static WriteLimits unlimited() {
    return new WriteLimits(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);
  }

  /** What others leave to landings, and reports to all others. */
  static int share(int most, Urgency urgency) {
    return switch (urgency) {
      case LANDING -> most;
      case ROUTINE -> most - most / 8;
      case REPORT, BACKGROUND -> most - most / 4;
    };
  }
}
