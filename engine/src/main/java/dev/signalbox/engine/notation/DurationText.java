package dev.signalbox.engine.notation;

import java.time.Duration;
import java.util.EnumSet;
import java.util.StringJoiner;

/** Durations as people write them: {@code 1 day 2 h 30 min 5 s}. */
public final class DurationText {
  /** Keeps sums far from overflow; every key that holds a duration has a tighter bound. */
  private static final int MAX_DIGITS = 9;

  private static final String SHAPE = "a duration is numbers with units, such as `1 h 30 min`";

  private DurationText() {}

  public static Duration parse(String text) throws Misread {
    var cursor = new Cursor(text).skipSpaces();
    if (cursor.atEnd()) throw cursor.misread(SHAPE);
    var used = EnumSet.noneOf(DurationUnit.class);
    long seconds = 0;
    while (!cursor.atEnd()) {
      seconds += part(cursor, used);
      cursor.skipSpaces();
    }
    return Duration.ofSeconds(seconds);
  }

  private static long part(Cursor cursor, EnumSet<DurationUnit> used) throws Misread {
    int start = cursor.at();
    String digits = cursor.takeWhile(c -> c >= '0' && c <= '9');
    if (digits.isEmpty()) throw cursor.misread(SHAPE + "; found " + cursor.seen());
    if (digits.length() > MAX_DIGITS) throw new Misread(start, "this number is too large");
    int unitStart = cursor.skipSpaces().at();
    String name = cursor.takeWhile(Character::isLetter);
    if (name.isEmpty()) {
      throw new Misread(unitStart, "a unit is missing: one of week, day, h, min, s");
    }
    var unit = DurationUnit.named(name);
    if (unit.isEmpty()) {
      throw new Misread(
          unitStart,
          "unknown unit `" + name + "`: use week, day, h, min or s",
          Spelling.nearest(name, DurationUnit.allNames()));
    }
    if (!used.add(unit.get())) throw new Misread(unitStart, "this unit is given twice");
    return Long.parseLong(digits) * unit.get().seconds;
  }

  /** The shortest exact writing; what is less than a second is dropped. */
  public static String print(Duration duration) {
    long left = duration.toSeconds();
    if (left == 0) return "0 s";
    var text = new StringJoiner(" ");
    for (var unit : DurationUnit.values()) {
      if (unit == DurationUnit.WEEK) continue;
      long count = left / unit.seconds;
      left %= unit.seconds;
      boolean plural = unit == DurationUnit.DAY && count > 1;
      if (count > 0) text.add(count + " " + unit.names.get(plural ? 1 : 0));
    }
    return text.toString();
  }
}
