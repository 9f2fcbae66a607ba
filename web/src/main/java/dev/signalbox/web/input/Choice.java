package dev.signalbox.web.input;

import dev.signalbox.engine.wire.Spelled;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** One of a closed list of words. */
public record Choice<E>(Map<String, E> words) implements Shape<E> {
  public static <E extends Enum<E> & Spelled> Choice<E> of(Class<E> type) {
    return among(Arrays.asList(type.getEnumConstants()), Spelled::spelled);
  }

  /** Of a list that is known only when the program runs. */
  public static <E> Choice<E> among(List<E> values, Function<E, String> word) {
    return new Choice<>(
        values.stream()
            .collect(Collectors.toMap(word, Function.identity(), (a, b) -> a, LinkedHashMap::new)));
  }

  /** The same with another name for one of them. */
  public Choice<E> also(String name, E value) {
    var more = new LinkedHashMap<>(words);
    more.put(name, value);
    return new Choice<>(more);
  }

  @Override
  public E fromText(String text) throws Mismatch {
    E value = words.get(text);
    if (value == null) {
      throw new Mismatch("enum", "must be one of: " + String.join(", ", words.keySet()), text);
    }
    return value;
  }

  @Override
  public E fromJson(JsonNode node) throws Mismatch {
    if (!node.isString()) throw new Mismatch("string_type", "must be a string", Echo.of(node));
    return fromText(node.stringValue());
  }

  @Override
  public ObjectNode schema() {
    ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "string");
    words.keySet().forEach(schema.putArray("enum")::add);
    return schema;
  }
}
