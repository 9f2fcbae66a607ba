package dev.signalbox.server.openapi;

import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.view.LogPage;
import dev.signalbox.engine.view.LoggedEvent;
import dev.signalbox.wire.JsonSchemas;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A page of the log, its entries told apart by their type, each with the metadata of its type. */
final class LogSchemas {
  private LogSchemas() {}

  static ObjectNode page(JsonSchemas schemas) {
    ObjectNode page = schemas.object(LogPage.class);
    ObjectNode entries = JsonNodeFactory.instance.objectNode();
    var variants = entries.putArray("oneOf");
    ObjectNode mapping =
        entries.putObject("discriminator").put("propertyName", "type").putObject("mapping");
    for (LogType type : LogType.values()) {
      if (type.metadata().isEmpty()) continue;
      ObjectNode variant = schemas.define(nameOf(type), entry(schemas, type));
      variants.add(variant);
      mapping.put(type.spelled(), variant.get("$ref").stringValue());
    }
    page.withObject("/properties/events").set("items", schemas.define("LogEvent", entries));
    return schemas.define("LogPage", page);
  }

  private static ObjectNode entry(JsonSchemas schemas, LogType type) {
    ObjectNode entry = schemas.object(LoggedEvent.class);
    ObjectNode properties = entry.withObject("/properties");
    properties.putObject("type").put("type", "string").put("const", type.spelled());
    properties.set("metadata", schemas.of(type.metadata().orElseThrow()));
    return entry;
  }

  private static String nameOf(LogType type) {
    return "LogEvent"
        + Arrays.stream(type.spelled().split("[._]", -1))
            .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
            .collect(Collectors.joining());
  }
}
