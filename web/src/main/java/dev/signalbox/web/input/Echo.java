package dev.signalbox.web.input;

import dev.signalbox.wire.RawJson;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** What a fault repeats of the input: short values whole, long ones by their beginning. */
final class Echo {
  private static final int MAX_CONTAINER = 200;

  /** JSON can spell what UTF-8 can't. */
  private static final Pattern HALF_CHARACTER = Pattern.compile("\\p{Cs}");

  private Echo() {}

  static Object of(JsonNode node) {
    if (node.isString()) return node.stringValue();
    String text = HALF_CHARACTER.matcher(node.toString()).replaceAll("\uFFFD");
    return text.length() <= MAX_CONTAINER ? new RawJson(text) : text;
  }
}
