package dev.signalbox.web.input;

import dev.signalbox.engine.notation.Spelling;
import java.time.ZoneId;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A time zone by its IANA name: an offset would not know of summer. */
public record ZoneName() implements Shape<ZoneId> {
  private static final Set<String> KNOWN = Set.copyOf(ZoneId.getAvailableZoneIds());

  @Override
  public ZoneId fromText(String text) throws Mismatch {
    if (KNOWN.contains(text)) return ZoneId.of(text);
    String near = Spelling.nearest(text, KNOWN).map(name -> "; did you mean " + name).orElse("");
    throw new Mismatch("timezone", "must be an IANA time zone, such as Europe/Paris" + near, text);
  }

  @Override
  public ZoneId fromJson(JsonNode node) throws Mismatch {
    if (!node.isString()) throw new Mismatch("string_type", "must be a string", Echo.of(node));
    return fromText(node.stringValue());
  }

  @Override
  public ObjectNode schema() {
    return JsonNodeFactory.instance.objectNode().put("type", "string");
  }
}
