package dev.signalbox.app.client;

import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** A message of a stream. */
public record StreamEvent(String name, String data) {
  /** Missing where the data is no JSON. */
  public JsonNode json() {
    try {
      return Json.parse(data);
    } catch (MalformedJson e) {
      return MissingNode.getInstance();
    }
  }
}
