package dev.signalbox.server.input;

import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.MissingNode;

/** What a request gave, decoded but not yet judged. */
public record Given(Map<String, String> path, Map<String, List<String>> query, JsonNode body) {
  public static Given withoutBody(Map<String, String> path, Map<String, List<String>> query) {
    return new Given(path, query, JsonNodeFactory.instance.objectNode());
  }

  String pathText(String name) {
    String text = path.get(name);
    if (text == null) throw new IllegalStateException("the route has no {" + name + "}");
    return text;
  }

  List<String> queryTexts(String name) {
    return query.getOrDefault(name, List.of());
  }

  JsonNode field(String name) {
    JsonNode field = body.get(name);
    return field == null ? MissingNode.getInstance() : field;
  }
}
