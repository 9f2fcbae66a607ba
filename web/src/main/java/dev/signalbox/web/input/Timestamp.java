package dev.signalbox.web.input;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Locale;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A moment as RFC 3339 writes it: with an offset, down to nanoseconds. */
public record Timestamp() implements Shape<Instant> {
  private static final Pattern FORM =
      Pattern.compile(
          "[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?([Zz]|[+-][0-9]{2}:[0-9]{2})");
  private static final Instant FIRST = Instant.parse("0000-01-01T00:00:00Z");
  private static final Instant END = Instant.parse("+10000-01-01T00:00:00Z");
  private static final Pattern PLUS_LOST = Pattern.compile(".* [0-9]{2}:[0-9]{2}");

  @Override
  public Instant fromText(String text) throws Mismatch {
    if (!FORM.matcher(text).matches()) {
      throw new Mismatch("datetime_parsing", "must be an RFC 3339 date-time" + hint(text), text);
    }
    try {
      return writable(OffsetDateTime.parse(text.toUpperCase(Locale.ROOT)).toInstant(), text);
    } catch (DateTimeException e) {
      throw new Mismatch("datetime_parsing", "must be a date and time that exists", text);
    }
  }

  /** An offset can lead out of the four digits that answers have for the year. */
  private static Instant writable(Instant instant, String text) throws Mismatch {
    if (instant.isBefore(FIRST) || !instant.isBefore(END)) {
      throw new Mismatch("datetime_parsing", "must lie in the years 0000 to 9999 UTC", text);
    }
    return instant;
  }

  private static String hint(String text) {
    return PLUS_LOST.matcher(text).matches()
        ? " (in a query the + of an offset is written %2B)"
        : " with an offset, such as 2026-01-31T09:30:00Z";
  }

  @Override
  public Instant fromJson(JsonNode node) throws Mismatch {
    if (!node.isString()) throw new Mismatch("datetime_type", "must be a string", Echo.of(node));
    return fromText(node.stringValue());
  }

  @Override
  public ObjectNode schema() {
    return JsonNodeFactory.instance.objectNode().put("type", "string").put("format", "date-time");
  }
}
