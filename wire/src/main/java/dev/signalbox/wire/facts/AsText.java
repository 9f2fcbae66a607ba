package dev.signalbox.wire.facts;

import dev.signalbox.engine.notation.Misread;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.ser.std.StdScalarSerializer;

/** Values that are written as people write them. */
final class AsText {
  private AsText() {}

  /** Parses what a value prints. */
  @FunctionalInterface
  interface Parser<T> {
    T parse(String text) throws Misread;
  }

  static final class TextWriter<T> extends StdScalarSerializer<T> {
    TextWriter(Class<T> type) {
      super(type);
    }

    @Override
    public void serialize(T value, JsonGenerator generator, SerializationContext context) {
      generator.writeString(value.toString());
    }
  }

  static final class TextReader<T> extends StdScalarDeserializer<T> {
    private final transient Parser<T> parser;

    TextReader(Class<T> type, Parser<T> parser) {
      super(type);
      this.parser = parser;
    }

    @Override
    public T deserialize(JsonParser source, DeserializationContext context) {
      String text = source.getString();
      try {
        return parser.parse(text);
      } catch (Misread e) {
        throw new IllegalStateException("what was written can't be read back: " + text, e);
      }
    }
  }
}
