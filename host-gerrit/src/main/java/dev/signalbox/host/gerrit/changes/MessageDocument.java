package dev.signalbox.host.gerrit.changes;

import dev.signalbox.host.gerrit.changes.GerritChange.ChangeMessage;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Reads what people wrote out of Gerrit's JSON. */
final class MessageDocument {
  private MessageDocument() {}

  /**
   * @param time the field that says when
   */
  static ChangeMessage message(JsonNode node, String time) {
    var author = Optional.of(node.path("author")).filter(JsonNode::isObject);
    return new ChangeMessage(
        node.path("id").asString(),
        author.map(ChangeDocument::account),
        ChangeDocument.time(node.path(time).asString()),
        node.path("message").asString(""),
        Optional.of(node.path("tag").asString("")).filter(it -> !it.isEmpty()));
  }

  /** Those on lines and files, and those on a patch set as a whole. */
  static List<ChangeMessage> comments(JsonNode json) {
    return json.valueStream()
        .flatMap(JsonNode::valueStream)
        .map(comment -> message(comment, "updated"))
        .toList();
  }
}
