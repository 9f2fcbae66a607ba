package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.conditions.Schedule;
import dev.signalbox.engine.wire.InOrder;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The hours of the week at which a schedule is open; days are called in lower case. */
public record ScheduleHours(String timezone, Map<String, Day> days) {
  public ScheduleHours {
    days = InOrder.copyOf(days);
  }

  /** Days come out in the order of the week, whatever the order they were given in. */
  public static ScheduleHours of(ZoneId zone, Map<DayOfWeek, List<Range>> week) {
    var days = new LinkedHashMap<String, Day>();
    for (var day : DayOfWeek.values()) {
      var times = week.get(day);
      if (times != null) days.put(day.name().toLowerCase(Locale.ROOT), new Day(times));
    }
    return new ScheduleHours(zone.getId(), days);
  }

  static ScheduleHours of(Schedule schedule) {
    var ranges = schedule.windows().stream().map(Range::of).toList();
    var week = new EnumMap<DayOfWeek, List<Range>>(DayOfWeek.class);
    for (var day : schedule.days()) week.put(day, ranges);
    return of(schedule.zone(), week);
  }

  public record Day(List<Range> times) {
    public Day {
      times = List.copyOf(times);
    }
  }

  public record Range(Time startAt, Time endAt) {
    private static Range of(Schedule.Window window) {
      return new Range(Time.of(window.startMinute()), Time.of(window.endMinute()));
    }
  }

  /** A time of the day; not a LocalTime, because a day may end at 24:00. */
  public record Time(long hour, long minute) {
    private static Time of(int minuteOfDay) {
      return new Time(minuteOfDay / 60, minuteOfDay % 60);
    }
  }
}
