package dev.signalbox.server.input;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A date and time as a clock on the wall shows them; the zone is told elsewhere. */
public record WallTime() implements Shape<LocalDateTime> {
  private static final String FORM = "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2})?$";
  private static final Pattern FORMED = Pattern.compile(FORM);
  private static final Pattern WITH_OFFSET = Pattern.compile(".*T.*([Zz]|[+-][0-9]{2}:?[0-9]{2})");
  private static final int FIRST_YEAR = 1970;
  private static final int LAST_YEAR = 9998;

  /** The same form, always with seconds. */
  public static String print(LocalDateTime time) {
    return DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss").format(time);
  }

  @Override
  public LocalDateTime fromText(String text) throws Mismatch {
    if (!FORMED.matcher(text).matches()) {
      throw new Mismatch("local_datetime_parsing", "must be a local date-time" + hint(text), text);
    }
    try {
      return within(LocalDateTime.parse(text), text);
    } catch (DateTimeException e) {
      throw new Mismatch("local_datetime_parsing", "must be a date and time that exist", text);
    }
  }

  private static LocalDateTime within(LocalDateTime time, String text) throws Mismatch {
    if (time.getYear() < FIRST_YEAR || time.getYear() > LAST_YEAR) {
      throw new Mismatch(
          "local_datetime_parsing",
          "must lie in the years " + FIRST_YEAR + " to " + LAST_YEAR,
          text);
    }
    return time;
  }

  private static String hint(String text) {
    return WITH_OFFSET.matcher(text).matches()
        ? " without an offset: the zone is said by timezone"
        : ", such as 2026-12-24T18:00";
  }

  @Override
  public LocalDateTime fromJson(JsonNode node) throws Mismatch {
    if (!node.isString()) throw new Mismatch("datetime_type", "must be a string", Echo.of(node));
    return fromText(node.stringValue());
  }

  @Override
  public ObjectNode schema() {
    return JsonNodeFactory.instance.objectNode().put("type", "string").put("pattern", FORM);
  }
}
