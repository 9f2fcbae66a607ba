package dev.signalbox.web.input;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** True or false. */
public record Flag() implements Shape<Boolean> {
  @Override
  public Boolean fromText(String text) throws Mismatch {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new Mismatch("bool_parsing", "must be true or false", text);
    };
  }

  @Override
  public Boolean fromJson(JsonNode node) throws Mismatch {
    if (!node.isBoolean()) throw new Mismatch("bool_type", "must be true or false", Echo.of(node));
    return node.booleanValue();
  }

  @Override
  public ObjectNode schema() {
    return JsonNodeFactory.instance.objectNode().put("type", "boolean");
  }
}
