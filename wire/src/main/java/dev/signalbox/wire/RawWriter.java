package dev.signalbox.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import tools.jackson.core.JsonGenerator;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.json.UTF8JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ser.std.StdSerializer;

/** Copies text into bytes as a whole: the codec would encode it character by character. */
final class RawWriter extends StdSerializer<RawJson> {
  RawWriter() {
    super(RawJson.class);
  }

  @Override
  public void serialize(RawJson value, JsonGenerator generator, SerializationContext context) {
    if (generator instanceof UTF8JsonGenerator) generator.writeRawValue(new Encoded(value.text()));
    else generator.writeRawValue(value.text());
  }

  private static final class Encoded extends SerializedString {
    private static final long serialVersionUID = 1;

    Encoded(String text) {
      super(text);
      _unquotedUTF8Ref = text.getBytes(UTF_8);
    }
  }
}
