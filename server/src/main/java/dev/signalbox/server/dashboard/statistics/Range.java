package dev.signalbox.server.dashboard.statistics;

import dev.signalbox.store.statistics.Width;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The time range of statistics, in slots that begin with an hour or a day of UTC. */
enum Range {
  DAY(1, "1 day"),
  WEEK(7, "7 days"),
  MONTH(30, "30 days"),
  QUARTER(90, "90 days");

  private final int days;
  private final String words;

  Range(int days, String words) {
    this.days = days;
    this.words = words;
  }

  static Optional<Range> ofDays(String given) {
    return Arrays.stream(values()).filter(it -> String.valueOf(it.days).equals(given)).findFirst();
  }

  int days() {
    return days;
  }

  String words() {
    return words;
  }

  boolean isByHour() {
    return this == DAY;
  }

  private ChronoUnit unit() {
    return isByHour() ? ChronoUnit.HOURS : ChronoUnit.DAYS;
  }

  /** The beginnings of its slots, the last of which holds now. */
  List<Instant> slots(Instant now) {
    int count = isByHour() ? 24 : days;
    Instant last = now.truncatedTo(unit());
    var slots = new ArrayList<Instant>();
    for (int back = count - 1; back >= 0; back--) slots.add(last.minus(back, unit()));
    return slots;
  }

  Width width() {
    return isByHour() ? Width.HOUR : Width.DAY;
  }
}
