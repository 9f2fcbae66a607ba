package dev.signalbox.web.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.buffers.DataWriter;
import io.helidon.http.ServerResponseHeaders;
import io.helidon.http.Status;
import java.io.OutputStream;

/**
 * An answer whose body ends with the connection: the only way to say something of unknown length to
 * a client that knows no chunks, and one the stack does not know.
 */
final class UnsizedAnswer extends OutputStream {
  private final DataWriter writer;

  private UnsizedAnswer(DataWriter writer) {
    this.writer = writer;
  }

  static UnsizedAnswer begin(DataWriter writer, Status status, ServerResponseHeaders headers) {
    var head = new StringBuilder("HTTP/1.1 " + status.code() + " " + status.reasonPhrase());
    head.append("\r\n");
    for (var header : headers) {
      for (String value : header.allValues()) {
        head.append(header.name()).append(": ").append(value).append("\r\n");
      }
    }
    head.append("Connection: close\r\n\r\n");
    writer.write(BufferData.create(head.toString().getBytes(ISO_8859_1)));
    return new UnsizedAnswer(writer);
  }

  @Override
  public void write(int each) {
    write(new byte[] {(byte) each}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int count) {
    if (count > 0) writer.write(BufferData.create(bytes, from, count));
  }
}
