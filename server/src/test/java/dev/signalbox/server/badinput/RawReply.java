package dev.signalbox.server.badinput;

import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * What came back over the socket.
 *
 * @param headers by lower-case name
 * @param waited from the last byte sent to the last byte of the answer
 * @param ending how the connection ended, if the answer said that it would
 */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
record RawReply(
    int status, Map<String, String> headers, byte[] body, Duration waited, Ending ending) {
  enum Ending {
    STAYS_OPEN,
    CLOSED,
    RESET
  }

  Optional<String> header(String name) {
    return Optional.ofNullable(headers.get(name));
  }

  String text() {
    return new String(body, java.nio.charset.StandardCharsets.UTF_8);
  }

  JsonNode detail() {
    try {
      JsonNode detail = Json.parse(body).get("detail");
      if (detail == null) throw new AssertionError("no detail: " + text());
      return detail;
    } catch (MalformedJson e) {
      throw new AssertionError("not JSON: " + text(), e);
    }
  }

  /** The first fault as the corpus writes it: its place, joined by dots, and its type. */
  String firstFault() {
    JsonNode detail = detail();
    if (detail.isString()) return detail.stringValue();
    JsonNode first = detail.get(0);
    var place = new StringBuilder();
    for (JsonNode step : first.get("loc")) {
      if (!place.isEmpty()) place.append('.');
      place.append(step.asString());
    }
    return place + " " + first.get("type").stringValue();
  }
}
