package dev.signalbox.fakehub.judge.octokit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What GitHub's schemas say of a webhook: one schema for each event and action. */
final class HookLaw {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final SchemaRegistry registry =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7);
  private final Map<String, Schema> schemas = new ConcurrentHashMap<>();
  private final JsonNode definitions;

  HookLaw(Path file) {
    try {
      definitions = MAPPER.readTree(file.toFile()).path("definitions");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  List<String> brokenBy(String event, String payload) {
    JsonNode tree;
    try {
      tree = MAPPER.readTree(payload);
    } catch (JsonProcessingException e) {
      return List.of("no JSON: " + e.getMessage());
    }
    String action = tree.path("action").asText("event");
    String name = event + "$" + action;
    if (!definitions.has(name)) return List.of("there is no schema " + name);
    var errors = schemas.computeIfAbsent(name, this::schema).validate(tree);
    return errors.stream().map(error -> name + " " + error).toList();
  }

  private Schema schema(String name) {
    ObjectNode whole = MAPPER.createObjectNode();
    whole.set("definitions", definitions);
    whole.putArray("allOf").addObject().put("$ref", "#/definitions/" + name);
    return registry.getSchema(whole);
  }
}
