package dev.signalbox.engine.conditions;

import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.notation.Spelling;
import java.time.DateTimeException;
import java.time.ZoneId;

/** A time zone in brackets at the end of a text. */
final class ZoneText {
  private ZoneText() {}

  static ZoneId parse(String text, int bracket) throws Misread {
    if (!text.endsWith("]")) {
      throw new Misread(text.length(), "a time zone ends with `]`");
    }
    String name = text.substring(bracket + 1, text.length() - 1);
    try {
      return ZoneId.of(name);
    } catch (DateTimeException e) {
      throw new Misread(
          bracket + 1,
          "unknown time zone `" + name + "`",
          Spelling.nearest(name, ZoneId.getAvailableZoneIds()));
    }
  }
}
