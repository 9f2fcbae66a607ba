package dev.signalbox.proofs;

import dev.signalbox.engine.wire.Spelled;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/** The fields of one JSON object, each of which is there and of its kind, or the reading ends. */
record ProofFields(JsonNode object, String place) {
  /** Reads one object of a list. */
  interface Element<T> {
    T read(ProofFields fields) throws UnreadableText;
  }

  String text(String name) throws UnreadableText {
    JsonNode node = object.path(name);
    if (!node.isString()) throw new UnreadableText(at(name) + " is not a text");
    return node.stringValue();
  }

  long number(String name) throws UnreadableText {
    JsonNode node = object.path(name);
    if (!node.isIntegralNumber() || !node.canConvertToLong()) {
      throw new UnreadableText(at(name) + " is not a whole number");
    }
    return node.longValue();
  }

  <T> T value(String name, Function<String, T> reading) throws UnreadableText {
    String text = text(name);
    try {
      return reading.apply(text);
    } catch (IllegalArgumentException | DateTimeException e) {
      throw new UnreadableText(at(name) + ": " + e.getMessage());
    }
  }

  <T> Optional<T> optional(String name, Function<String, T> reading) throws UnreadableText {
    return object.path(name).isNull() ? Optional.empty() : Optional.of(value(name, reading));
  }

  /** Nothing where it is absent. */
  <T> Optional<T> part(String name, Element<T> element) throws UnreadableText {
    if (!object.has(name)) return Optional.empty();
    return Optional.of(element.read(new ProofFields(object.path(name), at(name))));
  }

  <E extends Spelled> E spelled(String name, E[] known) throws UnreadableText {
    String text = text(name);
    for (E constant : known) {
      if (constant.spelled().equals(text)) return constant;
    }
    throw new UnreadableText(at(name) + " is not known here: '" + text + "'");
  }

  <T> List<T> list(String name, Element<T> element) throws UnreadableText {
    JsonNode node = object.path(name);
    if (!node.isArray()) throw new UnreadableText(at(name) + " is not a list");
    var values = new ArrayList<T>(node.size());
    for (JsonNode one : node) {
      values.add(element.read(new ProofFields(one, at(name) + "[" + values.size() + "]")));
    }
    return values;
  }

  /** Nothing where it is absent. */
  Optional<List<String>> texts(String name) throws UnreadableText {
    if (!object.has(name)) return Optional.empty();
    var texts = new ArrayList<String>();
    for (JsonNode one : object.path(name)) {
      if (!one.isString()) throw new UnreadableText(at(name) + " is not a list of texts");
      texts.add(one.stringValue());
    }
    return Optional.of(texts);
  }

  private String at(String name) {
    return place + "." + name;
  }
}
