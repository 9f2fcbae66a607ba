package dev.signalbox.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.time.Instant;
import java.time.LocalDate;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.json.UTF8JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * Writes the text of {@link Instant#toString}, digit by digit: a formatter takes several times as
 * long, and a long answer has thousands of instants.
 */
final class InstantWriter extends StdSerializer<Instant> {
  private static final int SECONDS_OF_DAY = 86_400;
  private static final int MOST_BYTES = 30;

  InstantWriter() {
    super(Instant.class);
  }

  @Override
  public void serialize(Instant value, JsonGenerator generator, SerializationContext context) {
    var text = new byte[MOST_BYTES];
    int length = write(value, text);
    if (length == 0) generator.writeString(value.toString());
    else if (generator instanceof UTF8JsonGenerator) generator.writeRawUTF8String(text, 0, length);
    else generator.writeString(new String(text, 0, length, ISO_8859_1));
  }

  static String text(Instant at) {
    var text = new byte[MOST_BYTES];
    int length = write(at, text);
    return length == 0 ? at.toString() : new String(text, 0, length, ISO_8859_1);
  }

  /** Gives how many bytes it took; none for a year that has not four digits. */
  private static int write(Instant at, byte[] text) {
    var day = LocalDate.ofEpochDay(Math.floorDiv(at.getEpochSecond(), SECONDS_OF_DAY));
    if (day.getYear() < 0 || day.getYear() > 9_999) return 0;
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
    return end + 1;
  }

  /** In groups of three digits, as many as it takes. */
  private static int fraction(byte[] text, int at, int nanos) {
    if (nanos == 0) return at;
    int digits = nanos % 1_000_000 == 0 ? 3 : nanos % 1_000 == 0 ? 6 : 9;
    int value = digits == 3 ? nanos / 1_000_000 : digits == 6 ? nanos / 1_000 : nanos;
    text[at] = '.';
    number(text, at + 1, digits, value);
    return at + 1 + digits;
  }

  private static void number(byte[] text, int at, int digits, int value) {
    int rest = value;
    for (int i = at + digits - 1; i >= at; i--) {
      text[i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
  }
}
