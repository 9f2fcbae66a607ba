package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.conditions.Schedule;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.zone.ZoneRules;

/** When a schedule is open: whenever the clock on the wall says so, also where it is set back. */
final class OpenHours {
  private static final int SECONDS_A_DAY = 24 * 60 * 60;
  private static final int DAYS_TO_LOOK_AHEAD = 8;

  private OpenHours() {}

  static boolean areOpen(Schedule schedule, Instant now) {
    return areOpen(schedule, wallSecond(schedule.zone().getRules(), now));
  }

  /** Seconds since 1970 began on the wall: plain numbers, because they have no first or last. */
  private static long wallSecond(ZoneRules rules, Instant at) {
    return at.getEpochSecond() + rules.getOffset(at).getTotalSeconds();
  }

  private static boolean areOpen(Schedule schedule, long wallSecond) {
    long day = Math.floorDiv(wallSecond, SECONDS_A_DAY);
    if (!schedule.days().contains(DayOfWeek.THURSDAY.plus(day))) return false;
    int minute = Math.floorMod(wallSecond, SECONDS_A_DAY) / 60;
    for (var window : schedule.windows()) {
      if (minute >= window.startMinute() && minute < window.endMinute()) return true;
    }
    return false;
  }

  /** Goes from one change of the clocks to the next; in between, the wall goes as time does. */
  static Instant nextChange(Schedule schedule, Instant now) {
    if (isAlwaysOpen(schedule)) return TimeAnswers.NEVER;
    var rules = schedule.zone().getRules();
    boolean open = areOpen(schedule, now);
    var from = now;
    while (true) {
      long wall = wallSecond(rules, from);
      long change = nextChange(schedule, wall, open) - wall + from.getEpochSecond();
      var clocksChange = rules.nextTransition(from);
      if (clocksChange == null || change < clocksChange.toEpochSecond()) {
        return change > Instant.MAX.getEpochSecond()
            ? TimeAnswers.NEVER
            : Instant.ofEpochSecond(change);
      }
      from = clocksChange.getInstant();
      if (areOpen(schedule, from) != open) return from;
    }
  }

  private static boolean isAlwaysOpen(Schedule schedule) {
    return schedule.days().size() == DayOfWeek.values().length
        && schedule.windows().getFirst().equals(Schedule.Window.WHOLE_DAY);
  }

  private static long nextChange(Schedule schedule, long wallSecond, boolean open) {
    long midnight = wallSecond - Math.floorMod(wallSecond, SECONDS_A_DAY);
    for (int day = 0; day <= DAYS_TO_LOOK_AHEAD; day++, midnight += SECONDS_A_DAY) {
      if (turns(schedule, midnight, wallSecond, open)) return midnight;
      for (var window : schedule.windows()) {
        long start = midnight + window.startMinute() * 60L;
        if (turns(schedule, start, wallSecond, open)) return start;
        long end = midnight + window.endMinute() * 60L;
        if (turns(schedule, end, wallSecond, open)) return end;
      }
    }
    throw new IllegalStateException("open for a week, but not always: " + schedule);
  }

  private static boolean turns(Schedule schedule, long second, long since, boolean open) {
    return second > since && areOpen(schedule, second) != open;
  }
}
