package dev.signalbox.wire;

import java.time.Instant;
import java.time.LocalDate;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * Writes the text of {@link Instant#toString}, digit by digit: a formatter takes several times as
 * long, and a long answer has thousands of instants.
 */
final class InstantWriter extends StdSerializer<Instant> {
  private static final int SECONDS_OF_DAY = 86_400;

  InstantWriter() {
    super(Instant.class);
  }

  @Override
  public void serialize(Instant value, JsonGenerator generator, SerializationContext context) {
    generator.writeString(text(value));
  }

  static String text(Instant at) {
    var day = LocalDate.ofEpochDay(Math.floorDiv(at.getEpochSecond(), SECONDS_OF_DAY));
    if (day.getYear() < 0 || day.getYear() > 9_999) return at.toString();
    var text = new char[30];
    number(text, 0, 4, day.getYear());
    text[4] = '-';
    number(text, 5, 2, day.getMonthValue());
    text[7] = '-';
    number(text, 8, 2, day.getDayOfMonth());
    text[10] = 'T';
    int second = (int) Math.floorMod(at.getEpochSecond(), (long) SECONDS_OF_DAY);
    number(text, 11, 2, second / 3_600);
    text[13] = ':';
    number(text, 14, 2, second / 60 % 60);
    text[16] = ':';
    number(text, 17, 2, second % 60);
    int end = fraction(text, 19, at.getNano());
    text[end] = 'Z';
    return new String(text, 0, end + 1);
  }

  /** In groups of three digits, as many as it takes. */
  private static int fraction(char[] text, int at, int nanos) {
    if (nanos == 0) return at;
    int digits = nanos % 1_000_000 == 0 ? 3 : nanos % 1_000 == 0 ? 6 : 9;
    int value = digits == 3 ? nanos / 1_000_000 : digits == 6 ? nanos / 1_000 : nanos;
    text[at] = '.';
    number(text, at + 1, digits, value);
    return at + 1 + digits;
  }

  private static void number(char[] text, int at, int digits, int value) {
    int rest = value;
    for (int i = at + digits - 1; i >= at; i--) {
      text[i] = (char) ('0' + rest % 10);
      rest /= 10;
    }
  }
}
