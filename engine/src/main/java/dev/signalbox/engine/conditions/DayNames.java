package dev.signalbox.engine.conditions;

import dev.signalbox.engine.notation.Cursor;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.notation.Spelling;
import java.time.DayOfWeek;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Stream;

/** Days as written: {@code Mon}, {@code Monday}, {@code Mon-Fri}, {@code Sat,Sun}. */
final class DayNames {
  private DayNames() {}

  static Set<DayOfWeek> parse(Cursor cursor) throws Misread {
    var days = EnumSet.noneOf(DayOfWeek.class);
    do {
      DayOfWeek first = day(cursor.skipSpaces());
      cursor.skipSpaces();
      DayOfWeek last = cursor.take("-") ? day(cursor.skipSpaces()) : first;
      for (var day = first; day != last; day = day.plus(1)) days.add(day);
      days.add(last);
      cursor.skipSpaces();
    } while (cursor.take(","));
    return days;
  }

  private static DayOfWeek day(Cursor cursor) throws Misread {
    int at = cursor.at();
    String name = cursor.takeWhile(Character::isLetter);
    if (name.isEmpty()) throw cursor.misread("expected a day, such as `Mon`");
    return named(name)
        .orElseThrow(
            () ->
                new Misread(
                    at,
                    "unknown day `" + name + "`",
                    Spelling.nearest(name, names(name.length() > 4))));
  }

  private static Optional<DayOfWeek> named(String name) {
    return Arrays.stream(DayOfWeek.values())
        .filter(day -> brief(day).equalsIgnoreCase(name) || day.name().equalsIgnoreCase(name))
        .findFirst();
  }

  private static List<String> names(boolean inFull) {
    return Stream.of(DayOfWeek.values()).map(day -> inFull ? full(day) : brief(day)).toList();
  }

  private static String brief(DayOfWeek day) {
    return full(day).substring(0, 3);
  }

  private static String full(DayOfWeek day) {
    return day.name().charAt(0) + day.name().substring(1).toLowerCase(Locale.ROOT);
  }

  static String print(Set<DayOfWeek> days) {
    var text = new StringJoiner(",");
    var left = EnumSet.copyOf(days);
    while (!left.isEmpty()) {
      DayOfWeek first = left.iterator().next();
      DayOfWeek last = first;
      while (last != DayOfWeek.SUNDAY && left.contains(last.plus(1))) last = last.plus(1);
      left.removeAll(EnumSet.range(first, last));
      text.add(first == last ? brief(first) : brief(first) + "-" + brief(last));
    }
    return text.toString();
  }
}
