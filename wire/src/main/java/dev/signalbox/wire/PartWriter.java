package dev.signalbox.wire;

import dev.signalbox.engine.wire.Recurring;
import java.util.Objects;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ser.std.StdSerializer;

/** Writes parts by putting what moves between the pieces that were kept. */
final class PartWriter extends StdSerializer<Recurring> {
  static final Object PARTS = KeptParts.class;

  PartWriter() {
    super(Recurring.class);
  }

  @Override
  public void serialize(Recurring part, JsonGenerator generator, SerializationContext context) {
    var parts = (KeptParts) Objects.requireNonNull(context.getAttribute(PARTS));
    var pieces = parts.of(part).pieces();
    generator.writeRawValue(pieces.getFirst());
    int next = 1;
    for (var moving : part.moving()) {
      generator.writeRaw(parts.of(moving));
      generator.writeRaw(pieces.get(next++));
    }
  }
}
