package dev.signalbox.server.input;

import dev.signalbox.wire.RawJson;
import tools.jackson.databind.JsonNode;

/** What a fault repeats of the input: short values whole, long ones by their beginning. */
final class Echo {
  private static final int MAX_CONTAINER = 200;

  private Echo() {}

  static Object of(JsonNode node) {
    if (node.isString()) return node.stringValue();
    String text = node.toString();
    return text.length() <= MAX_CONTAINER ? new RawJson(text) : text;
  }
}
