package dev.signalbox.engine.conditions;

import dev.signalbox.engine.notation.DurationText;
import dev.signalbox.engine.notation.Misread;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * Moments as written: {@code 2026-01-31T09:00Z}, {@code 2026-01-31T09:00[Europe/Paris]}, {@code
 * 2026-01-31}, {@code 2 days ago}. Without zone or offset: UTC.
 */
final class MomentText {
  private static final String AGO = " ago";

  private MomentText() {}

  static Moment parse(String text) throws Misread {
    if (text.endsWith(AGO)) {
      return new Moment.Ago(DurationText.parse(text.substring(0, text.length() - AGO.length())));
    }
    int bracket = text.indexOf('[');
    if (bracket < 0) return offset(text);
    ZoneId zone = ZoneText.parse(text, bracket);
    return new Moment.Fixed(local(text.substring(0, bracket).strip()), zone);
  }

  private static Moment offset(String text) throws Misread {
    try {
      var at = OffsetDateTime.parse(text);
      return new Moment.Fixed(checked(at.toLocalDateTime()), at.getOffset());
    } catch (DateTimeException e) {
      return new Moment.Fixed(local(text), ZoneOffset.UTC);
    }
  }

  private static LocalDateTime local(String text) throws Misread {
    try {
      boolean dateOnly = text.indexOf('T') < 0;
      return checked(dateOnly ? LocalDate.parse(text).atStartOfDay() : LocalDateTime.parse(text));
    } catch (DateTimeException e) {
      throw new Misread(
          0,
          "expected a date and time, such as `2026-01-31T09:00Z`,"
              + " `2026-01-31T09:00[Europe/Paris]` or `2 days ago`");
    }
  }

  private static LocalDateTime checked(LocalDateTime local) throws Misread {
    if (local.getYear() < 1 || local.getYear() > 9999) {
      throw new Misread(0, "the year is between 0001 and 9999");
    }
    return local;
  }
}
