package dev.signalbox.web.input;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A list, every element of one shape. Faults of all elements are told together. */
public record ListOf<T>(Shape<T> element, int maxItems) implements Shape<List<T>> {
  private interface Reader<S, T> {
    T read(S given) throws Mismatch;
  }

  @Override
  public List<T> fromText(String text) throws Mismatch {
    return all(List.of(text), element::fromText);
  }

  /** The values of a repeated query parameter, in their order. */
  List<T> fromTexts(List<String> texts) throws Mismatch {
    return all(texts, element::fromText);
  }

  @Override
  public List<T> fromJson(JsonNode node) throws Mismatch {
    if (!node.isArray()) throw new Mismatch("list_type", "must be a list", Echo.of(node));
    return all(node.values(), element::fromJson);
  }

  private <S> List<T> all(Iterable<S> given, Reader<S, T> reader) throws Mismatch {
    var values = new ArrayList<T>();
    var faults = new ArrayList<Fault>();
    int index = 0;
    for (S each : given) {
      if (index == maxItems) {
        throw new Mismatch("too_long", "must have at most " + maxItems + " items", "");
      }
      try {
        values.add(reader.read(each));
      } catch (Mismatch mismatch) {
        for (Fault fault : mismatch.faults()) faults.add(fault.under(index));
      }
      index++;
    }
    if (!faults.isEmpty()) throw new Mismatch(faults);
    return List.copyOf(values);
  }

  @Override
  public ObjectNode schema() {
    ObjectNode schema =
        JsonNodeFactory.instance.objectNode().put("type", "array").put("maxItems", maxItems);
    schema.set("items", element.schema());
    return schema;
  }
}
