package dev.signalbox.host.github.writing;

import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Bodies of requests. */
final class Bodies {
  private Bodies() {}

  static ObjectNode body() {
    return JsonNodeFactory.instance.objectNode();
  }
}
