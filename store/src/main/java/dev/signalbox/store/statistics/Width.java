package dev.signalbox.store.statistics;

import java.time.Duration;
import java.time.Instant;

/** How long the intervals of a rollup are; those of a day begin at midnight UTC. */
public enum Width {
  HOUR(1),
  DAY(24);

  private final int hours;

  Width(int hours) {
    this.hours = hours;
  }

  public int hours() {
    return hours;
  }

  public Duration length() {
    return Duration.ofHours(hours);
  }

  /** The beginning of the interval that a moment lies in. */
  public Instant start(Instant moment) {
    long seconds = hours * 3600L;
    return Instant.ofEpochSecond(Math.floorDiv(moment.getEpochSecond(), seconds) * seconds);
  }

  /** The end of the interval that a moment lies in; the moment itself where one ends there. */
  public Instant end(Instant moment) {
    Instant start = start(moment);
    return start.equals(moment) ? start : start.plus(length());
  }
}
