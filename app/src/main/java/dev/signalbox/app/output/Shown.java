package dev.signalbox.app.output;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Values of an answer as people read them. Nothing is trusted to have the shape it should. */
public final class Shown {
  public static final String NOTHING = "-";

  private Shown() {}

  public static String text(JsonNode value) {
    if (value.isNull() || value.isMissingNode()) return NOTHING;
    if (value.isArray()) return list(value);
    return Plain.text(value.isString() ? value.stringValue() : value.toString());
  }

  /** To the second, in UTC. */
  public static String time(JsonNode value) {
    try {
      return Instant.parse(value.asString("")).truncatedTo(ChronoUnit.SECONDS).toString();
    } catch (DateTimeException e) {
      return text(value);
    }
  }

  public static String list(JsonNode values) {
    String joined = values.valueStream().map(Shown::text).collect(Collectors.joining(", "));
    return joined.isEmpty() ? NOTHING : joined;
  }

  public static String pullRequests(JsonNode values) {
    String joined =
        values.valueStream().map(number -> "#" + text(number)).collect(Collectors.joining(" "));
    return joined.isEmpty() ? NOTHING : joined;
  }

  public static String shortened(String text, int most) {
    if (text.codePointCount(0, text.length()) <= most) return text;
    return text.substring(0, text.offsetByCodePoints(0, most - 1)) + "…";
  }
}
