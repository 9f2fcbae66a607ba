package dev.signalbox.app.serve;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.encoder.EncoderBase;
import dev.signalbox.wire.Json;
import java.util.Arrays;

/** Writes each line of the log as one JSON object: whatever it says, it stays one line. */
final class JsonLogEncoder extends EncoderBase<ILoggingEvent> {
  private static final byte[] NOTHING = {};

  @Override
  public byte[] headerBytes() {
    return NOTHING;
  }

  @Override
  public byte[] encode(ILoggingEvent event) {
    byte[] object = Json.bytes(JsonLogLine.of(event));
    byte[] line = Arrays.copyOf(object, object.length + 1);
    line[object.length] = '\n';
    return line;
  }

  @Override
  public byte[] footerBytes() {
    return NOTHING;
  }
}
