package dev.signalbox.web.input;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.freezes.FreezeConditions;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Conditions as rules have them: a list, all of which must hold, or a map of and, or, not. */
public record Conditions() implements Shape<Conditions.Stated> {
  static final int MAX_CONDITIONS = 500;

  /** As they were written, and what they mean. */
  public record Stated(FreezeConditions text, List<Condition> meaning) {
    public static final Stated NONE = new Stated(new FreezeConditions.Listed(List.of()), List.of());

    public Stated {
      meaning = List.copyOf(meaning);
    }
  }

  @Override
  public Stated fromText(String text) throws Mismatch {
    return fromJson(JsonNodeFactory.instance.arrayNode().add(text));
  }

  @Override
  public Stated fromJson(JsonNode node) throws Mismatch {
    if (!node.isArray() && !node.isObject()) {
      throw new Mismatch(
          "conditions_type",
          "must be a list of conditions, or a map with and, or or not",
          Echo.of(node));
    }
    return new ConditionReading().read(node);
  }

  @Override
  public ObjectNode schema() {
    ObjectNode schema = JsonNodeFactory.instance.objectNode();
    var either = schema.putArray("anyOf");
    ObjectNode list = either.addObject().put("type", "array").put("maxItems", MAX_CONDITIONS);
    var items = list.putObject("items").putArray("anyOf");
    items.addObject().put("type", "string");
    items.addObject().put("type", "object");
    ObjectNode map =
        either.addObject().put("type", "object").put("minProperties", 1).put("maxProperties", 1);
    for (String key : List.of("and", "or", "not")) map.withObject("/properties").putObject(key);
    return schema;
  }
}
