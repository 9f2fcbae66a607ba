package dev.signalbox.web.input;

import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What a value looks like: reads it from text or JSON, and describes itself as a JSON schema. */
public interface Shape<T> {
  T fromText(String text) throws Mismatch;

  T fromJson(JsonNode node) throws Mismatch;

  ObjectNode schema();

  /** The same, described with what is taken where nothing is said. */
  default Shape<T> usually(long value) {
    Shape<T> inner = this;
    return new Shape<>() {
      @Override
      public T fromText(String text) throws Mismatch {
        return inner.fromText(text);
      }

      @Override
      public T fromJson(JsonNode node) throws Mismatch {
        return inner.fromJson(node);
      }

      @Override
      public ObjectNode schema() {
        return inner.schema().put("default", value);
      }
    };
  }

  /** The same shape, its value turned into a type that the rules of the shape guarantee. */
  default <R> Shape<R> as(Function<T, R> into) {
    Shape<T> inner = this;
    return new Shape<>() {
      @Override
      public R fromText(String text) throws Mismatch {
        return into.apply(inner.fromText(text));
      }

      @Override
      public R fromJson(JsonNode node) throws Mismatch {
        return into.apply(inner.fromJson(node));
      }

      @Override
      public ObjectNode schema() {
        return inner.schema();
      }
    };
  }
}
