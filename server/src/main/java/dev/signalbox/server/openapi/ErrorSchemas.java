package dev.signalbox.server.openapi;

import dev.signalbox.web.routing.Entrance;
import dev.signalbox.web.routing.Route;
import dev.signalbox.wire.JsonSchemas;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The two forms of an error: a sentence, or the list of all that is wrong with the request. */
final class ErrorSchemas {
  private static final String PROBLEM = "Problem";
  private static final String INVALID = "InvalidRequest";

  /** Health endpoints are exempt from request limits. */
  private static final String UNLIMITED = "/health/";

  private ErrorSchemas() {}

  static void define(JsonSchemas schemas) {
    ObjectNode problem = detail(node().put("type", "string"));
    schemas.define(PROBLEM, problem);
    ObjectNode fault = node().put("type", "object");
    ObjectNode properties = fault.putObject("properties");
    properties.putObject("type").put("type", "string");
    properties
        .putObject("loc")
        .put("type", "array")
        .putObject("items")
        .putArray("type")
        .add("string")
        .add("integer");
    properties.putObject("msg").put("type", "string");
    properties.putObject("input");
    fault.putArray("required").add("type").add("loc").add("msg").add("input");
    ObjectNode faults = node().put("type", "array");
    faults.set("items", fault);
    schemas.define(INVALID, detail(faults));
  }

  private static ObjectNode detail(ObjectNode of) {
    ObjectNode schema = node().put("type", "object");
    schema.putObject("properties").set("detail", of);
    schema.putArray("required").add("detail");
    return schema;
  }

  static ObjectNode of(int status) {
    return node().put("$ref", "#/components/schemas/" + (status == 422 ? INVALID : PROBLEM));
  }

  /** Which refusals a route may answer with. */
  static Map<Integer, String> possible(Route route) {
    var possible = new TreeMap<Integer, String>();
    possible.put(400, "Malformed HTTP");
    possible.put(405, "Method not allowed; see Allow");
    possible.put(414, "The URI is too long");
    if (!(route.entrance() instanceof Entrance.Open)) possible.put(403, "Forbidden");
    if (route.entrance() instanceof Entrance.Guarded) {
      possible.put(404, "Not found, or not visible to the caller");
      possible.put(409, "Conflict");
      possible.put(422, "Invalid input; lists every error in the request");
    }
    if (route.takesBody() || route.bytesType().isPresent()) {
      possible.put(413, "The body is too large");
    }
    route.bytesType().ifPresent(type -> possible.put(415, "The body is not " + type));
    possible.put(408, "The request did not arrive in time");
    if (!route.path().text().startsWith(UNLIMITED)) {
      possible.put(
          429,
          "Too many concurrent requests from one address, or too many unknown credentials; try"
              + " again"
              + " after Retry-After seconds");
    }
    possible.put(503, "Overloaded or database unavailable; try again after Retry-After seconds");
    return possible;
  }

  private static ObjectNode node() {
    return JsonNodeFactory.instance.objectNode();
  }
}
