package dev.signalbox.app.client;

import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/**
 * What the server answered.
 *
 * @param json missing where the body is empty or no JSON
 */
public record ServerReply(int status, String body, JsonNode json, List<String> links) {
  static ServerReply of(int status, byte[] body, List<String> links) {
    String text = new String(body, java.nio.charset.StandardCharsets.UTF_8);
    try {
      return new ServerReply(status, text, Json.parse(body), links);
    } catch (MalformedJson e) {
      return new ServerReply(status, text, MissingNode.getInstance(), links);
    }
  }

  boolean isSuccess() {
    return status >= 200 && status < 300;
  }

  boolean isEmpty() {
    return body.isEmpty();
  }

  /** Where the page after this one begins. */
  public Optional<String> nextCursor() {
    return LinkHeader.find("next", links).flatMap(LinkHeader::cursor);
  }

  /** A reply may hold the secret of a new key. */
  @Override
  public String toString() {
    return "Reply[" + status + "]";
  }
}
