package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What a server says of itself; every answer that a test gets is held against it. */
final class PublishedDescription {
  private static final Map<Integer, PublishedDescription> BY_PORT = new ConcurrentHashMap<>();
  private static final SchemaRegistry REGISTRY =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  private final JsonNode document;
  private final Map<String, Schema> schemas = new ConcurrentHashMap<>();

  private PublishedDescription(JsonNode document) {
    this.document = document;
  }

  static PublishedDescription of(int port) {
    return BY_PORT.computeIfAbsent(
        port,
        p -> new PublishedDescription(new TestClient(p, Optional.empty()).fetchDescription()));
  }

  JsonNode document() {
    return document;
  }

  void check(String method, String path, TestClient.Reply reply) {
    Optional<JsonNode> operation = operation(method, path);
    if (operation.isEmpty()) {
      assertThat(reply.status()).as("%s %s is not described", method, path).isIn(400, 404, 405);
      return;
    }
    JsonNode response = operation.get().get("responses").get(Integer.toString(reply.status()));
    assertThat(response)
        .as("%s %s answered an undescribed %s: %s", method, path, reply.status(), reply.body())
        .isNotNull();
    JsonNode content = response.get("content");
    if (content == null) {
      assertThat(reply.body()).isEmpty();
    } else if (content.has("application/json") && !method.equals("HEAD")) {
      checkBody(method + " " + path, content.get("application/json").get("schema"), reply);
    }
  }

  private void checkBody(String what, JsonNode schema, TestClient.Reply reply) {
    var compiled = schemas.computeIfAbsent(schema.toString(), text -> compile(schema));
    assertThat(compiled.validate(reply.json())).as("%s: %s", what, reply.body()).isEmpty();
  }

  Schema compile(JsonNode schema) {
    ObjectNode whole = JsonNodeFactory.instance.objectNode();
    whole.setAll((ObjectNode) schema);
    whole.set("components", document.get("components"));
    return REGISTRY.getSchema(whole);
  }

  private Optional<JsonNode> operation(String method, String path) {
    String bare = path.replaceFirst("\\?.*", "").replaceFirst("^http://[^/]+", "");
    String name = method.equals("HEAD") ? "get" : method.toLowerCase(Locale.ROOT);
    return document.get("paths").properties().stream()
        .filter(each -> matches(each.getKey(), bare))
        .filter(each -> each.getValue().has(name))
        .sorted((a, b) -> Integer.compare(variables(a.getKey()), variables(b.getKey())))
        .map(each -> each.getValue().get(name))
        .findFirst();
  }

  private static boolean matches(String template, String path) {
    String pattern = "\\Q" + template.replaceAll("\\{[^}]+}", "\\\\E[^/]+\\\\Q") + "\\E";
    return Pattern.matches(pattern, path);
  }

  private static int variables(String template) {
    return template.split("\\{", -1).length;
  }
}
