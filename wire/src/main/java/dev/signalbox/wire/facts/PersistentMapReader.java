package dev.signalbox.wire.facts;

import dev.signalbox.engine.persistent.PersistentMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.std.StdDeserializer;

/** Reads keys and values in turn, of the types that the place in question declares. */
final class PersistentMapReader extends StdDeserializer<PersistentMap<?, ?>> {
  private final transient @Nullable JavaType key;
  private final transient @Nullable JavaType value;

  PersistentMapReader() {
    this(null, null);
  }

  private PersistentMapReader(@Nullable JavaType key, @Nullable JavaType value) {
    super(PersistentMap.class);
    this.key = key;
    this.value = value;
  }

  @Override
  public ValueDeserializer<?> createContextual(
      DeserializationContext context, @Nullable BeanProperty property) {
    JavaType type = context.getContextualType();
    return new PersistentMapReader(type.containedType(0), type.containedType(1));
  }

  /** Older versions did not write every map that is known by now. */
  @Override
  public Object getAbsentValue(DeserializationContext context) {
    return PersistentMap.empty();
  }

  @Override
  public PersistentMap<?, ?> deserialize(JsonParser source, DeserializationContext context) {
    PersistentMap<?, ?> map = PersistentMap.empty();
    while (source.nextToken() != JsonToken.END_ARRAY) {
      Object name = context.readValue(source, key);
      source.nextToken();
      map = with(map, name, context.readValue(source, value));
    }
    return map;
  }

  @SuppressWarnings("unchecked") // keys are read as the declared type, which compares
  private static <K extends Comparable<? super K>> PersistentMap<K, Object> with(
      PersistentMap<?, ?> map, Object key, Object value) {
    return ((PersistentMap<K, Object>) map).with((K) key, value);
  }
}
