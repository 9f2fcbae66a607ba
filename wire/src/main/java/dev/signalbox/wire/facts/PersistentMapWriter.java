package dev.signalbox.wire.facts;

import dev.signalbox.engine.persistent.PersistentMap;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ser.std.StdSerializer;

/** Writes keys and values in turn. */
final class PersistentMapWriter extends StdSerializer<PersistentMap<?, ?>> {
  PersistentMapWriter() {
    super(tools.jackson.databind.type.TypeFactory.unsafeSimpleType(PersistentMap.class));
  }

  @Override
  public void serialize(
      PersistentMap<?, ?> map, JsonGenerator generator, SerializationContext context) {
    generator.writeStartArray();
    map.forEach(
        (key, value) -> {
          context.writeValue(generator, key);
          context.writeValue(generator, value);
        });
    generator.writeEndArray();
  }
}
