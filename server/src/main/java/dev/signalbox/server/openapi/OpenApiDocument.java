package dev.signalbox.server.openapi;

import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.view.LogPage;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.routing.Entrance;
import dev.signalbox.web.routing.PathInputs;
import dev.signalbox.web.routing.Route;
import dev.signalbox.wire.JsonSchemas;
import dev.signalbox.wire.RawJson;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** OpenAPI 3.1 of every route, made from the routes, their inputs and the records they answer. */
public final class OpenApiDocument {
  private static final String ABOUT =
      "A self-hosted merge queue. Not expressed in the schemas: strings with a NUL character or"
          + " an unpaired"
          + " surrogate and dates that do not exist are refused"
          + " with 422; unknown JSON keys are ignored.";

  private final JsonSchemas schemas = new JsonSchemas();

  private OpenApiDocument() {}

  public static ObjectNode of(List<Route> routes, String version) {
    return new OpenApiDocument().write(routes, version);
  }

  private ObjectNode write(List<Route> routes, String version) {
    SchemaNames.give(schemas);
    schemas.describe(PullRequestNumber.class, PathInputs.PULL_REQUEST_NUMBER.schema());
    schemas.describe(RawJson.class, node().put("type", "object"));
    schemas.describe(LogPage.class, LogSchemas.page(schemas));
    ObjectNode document = node().put("openapi", "3.1.0");
    document.set("info", info(version));
    document.putArray("servers").addObject().put("url", "/").put("description", "This server");
    var tags = document.putArray("tags");
    for (OperationTag tag : OperationTag.values()) {
      tags.addObject().put("name", tag.title()).put("description", tag.about());
    }
    ObjectNode paths = document.putObject("paths");
    for (Route route : routes) {
      paths
          .withObject("/" + escaped(route.path().text()))
          .set(route.method().toLowerCase(Locale.ROOT), operation(route));
    }
    ObjectNode components = document.putObject("components");
    components
        .putObject("securitySchemes")
        .putObject("bearer")
        .put("type", "http")
        .put("scheme", "bearer")
        .put("description", "An application key or a source-host token.");
    ErrorSchemas.define(schemas);
    ObjectNode described = components.putObject("schemas");
    new TreeMap<>(schemas.described()).forEach(described::set);
    dropUnused(document, described);
    return document;
  }

  /** Some records were only a draft of a schema that says more than they do. */
  private static void dropUnused(ObjectNode document, ObjectNode described) {
    boolean isDone;
    do {
      var used =
          document.findValues("$ref").stream()
              .map(JsonNode::stringValue)
              .collect(toUnmodifiableSet());
      var unused =
          described.propertyNames().stream()
              .filter(name -> !used.contains("#/components/schemas/" + name))
              .toList();
      described.remove(unused);
      isDone = unused.isEmpty();
    } while (!isDone);
  }

  private static ObjectNode info(String version) {
    ObjectNode info =
        node().put("title", "Signalbox").put("version", version).put("description", ABOUT);
    info.putObject("contact").put("name", "The operator of this server");
    info.putObject("license").put("name", "Apache-2.0").put("identifier", "Apache-2.0");
    return info;
  }

  private static String escaped(String path) {
    return path.replace("~", "~0").replace("/", "~1");
  }

  private ObjectNode operation(Route route) {
    ObjectNode operation = node().put("summary", route.summary());
    operation.put("operationId", OperationNames.of(route));
    operation.put("description", route.summary() + ". " + whoMay(route.entrance()));
    operation.putArray("tags").add(OperationTag.of(route).title());
    if (route.successor().isPresent()) operation.put("deprecated", true);
    var security = operation.putArray("security");
    switch (route.entrance()) {
      case Entrance.Open _ -> {}
      case Entrance.Recognising _ -> {
        security.addObject();
        security.addObject().putArray("bearer");
      }
      case Entrance.Guarded _ -> security.addObject().putArray("bearer");
    }
    var parameters = operation.putArray("parameters");
    for (Input<?> input : route.inputs()) {
      if (input.place() != Input.Place.BODY) parameters.add(parameter(input));
    }
    if (route.takesBody()) operation.set("requestBody", requestBody(route));
    route.bytesType().ifPresent(type -> operation.set("requestBody", bytesBody(type)));
    operation.set("responses", responses(route));
    return operation;
  }

  private static String whoMay(Entrance entrance) {
    if (entrance instanceof Entrance.Recognising) {
      return "No credential is needed; a key of the whole service is told more.";
    }
    if (!(entrance instanceof Entrance.Guarded guarded)) return "No credential is needed.";
    return switch (guarded.right()) {
      case IDENTIFY -> "For every authenticated caller.";
      case SEE -> "For everyone with read access.";
      case SET_SCOPES -> "For a CI, and everyone with write access.";
      case REPORT -> "For a CI, and administrators.";
      case CHECK_QUARANTINE -> "For a CI, and everyone with read access.";
      case CHANGE -> "For everyone with write access.";
      case CONFIGURE -> "For administrators, and those with write access at its host.";
      case ADMINISTER -> "For administrators.";
    };
  }

  private static ObjectNode parameter(Input<?> input) {
    ObjectNode parameter =
        node()
            .put("name", input.name())
            .put("in", input.place().word())
            .put("required", input.isRequired())
            .put("description", input.about());
    parameter.set("schema", input.schema());
    if (input.isRepeatable()) parameter.put("style", "form").put("explode", true);
    return parameter;
  }

  private static ObjectNode requestBody(Route route) {
    ObjectNode body = node().put("required", route.needsBody());
    ObjectNode schema =
        body.putObject("content")
            .putObject("application/json")
            .putObject("schema")
            .put("type", "object");
    ObjectNode properties = schema.putObject("properties");
    var required = schema.putArray("required");
    for (Input<?> input : route.inputs()) {
      if (input.place() != Input.Place.BODY) continue;
      properties.set(input.name(), input.schema().put("description", input.about()));
      if (input.isRequired()) required.add(input.name());
    }
    return body;
  }

  private static ObjectNode bytesBody(String type) {
    ObjectNode body = node().put("required", true);
    body.putObject("content")
        .putObject(type)
        .putObject("schema")
        .put("type", "string")
        .put("format", "binary");
    return body;
  }

  private ObjectNode responses(Route route) {
    ObjectNode responses = node();
    Route.Success success = route.success();
    ObjectNode well =
        responses.putObject(Integer.toString(success.status())).put("description", success.about());
    if (success.body().isPresent()) {
      content(well, success.contentType()).set("schema", schemas.of(success.body().get()));
    } else if (!success.contentType().isEmpty()) {
      content(well, success.contentType()).putObject("schema").put("type", "string");
    }
    route
        .accepted()
        .map(about -> responses.putObject("202").put("description", about))
        .ifPresent(later -> content(later, "application/json").set("schema", ErrorSchemas.of(202)));
    for (Map.Entry<Integer, String> error : ErrorSchemas.possible(route).entrySet()) {
      ObjectNode refusal =
          responses
              .putObject(Integer.toString(error.getKey()))
              .put("description", error.getValue());
      content(refusal, "application/json").set("schema", ErrorSchemas.of(error.getKey()));
    }
    return responses;
  }

  private static ObjectNode content(ObjectNode response, String type) {
    return response.putObject("content").putObject(type.split(";", 2)[0]);
  }

  private static ObjectNode node() {
    return JsonNodeFactory.instance.objectNode();
  }
}
