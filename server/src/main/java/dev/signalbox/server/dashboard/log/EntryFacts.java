package dev.signalbox.server.dashboard.log;

import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** What an entry's metadata says. Whatever is not there, or not as expected, is simply not said. */
record EntryFacts(JsonNode metadata) {
  private static final int LONGEST = 300;
  private static final int MOST_NUMBERS = 12;

  /** What would break the line, or turn the words around it. */
  private static final Pattern DISORDERLY =
      Pattern.compile("[\\p{Cntrl}\\s\\u202A-\\u202E\\u2066-\\u2069]+");

  static EntryFacts of(String json) {
    try {
      return new EntryFacts(Json.parse(json));
    } catch (MalformedJson e) {
      return new EntryFacts(JsonNodeFactory.instance.objectNode());
    }
  }

  String text(String name) {
    return text(metadata.path(name));
  }

  private static String text(JsonNode value) {
    if (!value.isValueNode() || value.isNull()) return "";
    String line = DISORDERLY.matcher(value.asString()).replaceAll(" ").strip();
    if (line.codePointCount(0, line.length()) <= LONGEST) return line;
    return line.substring(0, line.offsetByCodePoints(0, LONGEST)) + "…";
  }

  /** The text after some words; nothing where there is none. */
  String text(String before, String name) {
    String text = text(name);
    return text.isEmpty() ? "" : before + text;
  }

  String moment(String before, String name) {
    String text = text(name);
    try {
      return text.isEmpty() ? "" : before + LogRow.time(Instant.parse(text));
    } catch (DateTimeParseException e) {
      return before + text;
    }
  }

  boolean is(String name) {
    JsonNode value = metadata.path(name);
    return value.isBoolean() && value.booleanValue();
  }

  EntryFacts within(String name) {
    return new EntryFacts(metadata.path(name));
  }

  /** The texts of a list, or of one name of each object in it. */
  List<String> texts(String name) {
    return metadata
        .path(name)
        .valueStream()
        .map(EntryFacts::text)
        .filter(it -> !it.isEmpty())
        .toList();
  }

  List<String> texts(String name, String each) {
    return metadata
        .path(name)
        .valueStream()
        .map(part -> text(part.path(each)))
        .filter(it -> !it.isEmpty())
        .toList();
  }

  String joined(String name) {
    return String.join(", ", texts(name));
  }

  List<String> pulls(String name) {
    return metadata
        .path(name)
        .valueStream()
        .filter(JsonNode::isIntegralNumber)
        .map(number -> "#" + number.asString())
        .toList();
  }

  static String listed(List<String> pulls) {
    if (pulls.size() <= MOST_NUMBERS) return String.join(", ", pulls);
    return pulls.stream().limit(MOST_NUMBERS).collect(Collectors.joining(", "))
        + " and "
        + (pulls.size() - MOST_NUMBERS)
        + " more";
  }

  /** Who did it. */
  String who(String name) {
    EntryFacts actor = within(name);
    String login = actor.text("login");
    String word = login.isEmpty() ? actor.text("name") : login;
    return word.isEmpty() ? "Somebody" : word;
  }
}
