package dev.signalbox.web.input;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.MissingNode;

/** What a request gave, decoded but not yet judged. */
public record Given(
    PathValues path,
    Map<String, List<String>> query,
    Function<String, Optional<String>> headers,
    JsonNode body) {
  public static Given withoutBody(
      PathValues path,
      Map<String, List<String>> query,
      Function<String, Optional<String>> headers) {
    return new Given(path, query, headers, JsonNodeFactory.instance.objectNode());
  }

  public Given with(JsonNode read) {
    return new Given(path, query, headers, read);
  }

  List<String> queryTexts(String name) {
    return query.getOrDefault(name, List.of());
  }

  Optional<String> headerText(String name) {
    return headers.apply(name);
  }

  JsonNode field(String name) {
    JsonNode field = body.get(name);
    return field == null ? MissingNode.getInstance() : field;
  }
}
