package dev.signalbox.engine.conditions;

import dev.signalbox.engine.conditions.Schedule.Window;
import dev.signalbox.engine.notation.Cursor;
import dev.signalbox.engine.notation.Misread;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Schedules as written: {@code Mon-Fri 09:00-19:00[Europe/Paris]}. Days or times may be left out,
 * both may be lists with commas; without a zone: UTC.
 */
final class ScheduleText {
  private static final ZoneId DEFAULT_ZONE = ZoneId.of("UTC");

  private ScheduleText() {}

  static Schedule parse(String text) throws Misread {
    int bracket = text.indexOf('[');
    ZoneId zone = bracket < 0 ? DEFAULT_ZONE : ZoneText.parse(text, bracket);
    var cursor = new Cursor(bracket < 0 ? text : text.substring(0, bracket));
    cursor.skipSpaces();
    if (cursor.atEnd()) throw cursor.misread("a schedule has days, times, or both");
    Set<DayOfWeek> days =
        startsWithTime(cursor) ? EnumSet.allOf(DayOfWeek.class) : DayNames.parse(cursor);
    cursor.skipSpaces();
    List<Window> windows = cursor.atEnd() ? List.of(Window.WHOLE_DAY) : windows(cursor);
    if (!cursor.skipSpaces().atEnd()) {
      throw cursor.misread("a schedule ends here, but " + cursor.seen() + " follows");
    }
    return new Schedule(days, windows, zone);
  }

  private static boolean startsWithTime(Cursor cursor) {
    return Character.isDigit(cursor.rest().charAt(0));
  }

  private static List<Window> windows(Cursor cursor) throws Misread {
    var windows = new ArrayList<Window>();
    do {
      windows.add(window(cursor.skipSpaces()));
      cursor.skipSpaces();
    } while (cursor.take(","));
    return windows;
  }

  private static Window window(Cursor cursor) throws Misread {
    int start = minute(cursor);
    cursor.skipSpaces();
    if (!cursor.take("-")) throw cursor.misread("expected `-` and the time it ends");
    int endAt = cursor.skipSpaces().at();
    int end = minute(cursor);
    if (end <= start) {
      throw new Misread(
          endAt,
          "the end is not after the start; over midnight, write two: `22:00-24:00,00:00-06:00`");
    }
    return new Window(start, end);
  }

  private static int minute(Cursor cursor) throws Misread {
    int at = cursor.at();
    String hour = cursor.takeWhile(Character::isDigit);
    boolean colon = cursor.take(":");
    String minute = cursor.takeWhile(Character::isDigit);
    if (!colon || !hour.matches("[0-9]{1,2}") || !minute.matches("[0-9]{2}")) {
      throw new Misread(at, "expected a time, such as `09:30`");
    }
    int minutes = Integer.parseInt(hour) * 60 + Integer.parseInt(minute);
    if (Integer.parseInt(minute) > 59 || minutes > Schedule.MINUTES_A_DAY) {
      throw new Misread(at, "a time is between 00:00 and 24:00");
    }
    return minutes;
  }

  static String print(Schedule schedule) {
    boolean everyDay = schedule.days().size() == 7;
    boolean wholeDay = schedule.windows().equals(List.of(Window.WHOLE_DAY));
    String days = everyDay && !wholeDay ? "" : DayNames.print(schedule.days());
    String times =
        wholeDay
            ? ""
            : schedule.windows().stream()
                .map(window -> clock(window.startMinute()) + "-" + clock(window.endMinute()))
                .collect(Collectors.joining(","));
    String zone = schedule.zone().equals(DEFAULT_ZONE) ? "" : "[" + schedule.zone() + "]";
    return (days + " " + times).strip() + zone;
  }

  private static String clock(int minute) {
    return "%02d:%02d".formatted(minute / 60, minute % 60);
  }
}
