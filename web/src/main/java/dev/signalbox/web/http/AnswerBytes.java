package dev.signalbox.web.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.buffers.DataWriter;

/** What is sent to a client, in pieces so small that it can be seen whether any of it is taken. */
final class AnswerBytes implements DataWriter {
  static final int PIECE_BYTES = 32 << 10;
  private static final String CONTENT_LENGTH = "Content-Length: 0\r\n";

  private final DataWriter stack;
  private final ClientConnection connection;

  AnswerBytes(DataWriter stack, ClientConnection connection) {
    this.stack = stack;
    this.connection = connection;
  }

  @Override
  public void write(BufferData... buffers) {
    for (var buffer : buffers) write(buffer);
  }

  @Override
  public void write(BufferData buffer) {
    BufferData left = connection.omitsContentLength() ? unsized(buffer) : buffer;
    if (left.available() <= PIECE_BYTES) {
      piece(left);
      return;
    }
    byte[] bytes = new byte[PIECE_BYTES];
    while (left.available() > 0) {
      int count = left.read(bytes, 0, Math.min(PIECE_BYTES, left.available()));
      piece(BufferData.create(bytes, 0, count));
    }
  }

  private void piece(BufferData piece) {
    connection.writes();
    try {
      stack.writeNow(piece);
    } finally {
      connection.hasWritten();
    }
  }

  /** The stack gives every answer a length, and some must have none (RFC 9110, 8.6). */
  private static BufferData unsized(BufferData head) {
    String text = new String(head.readBytes(), ISO_8859_1);
    return BufferData.create(text.replaceFirst(CONTENT_LENGTH, "").getBytes(ISO_8859_1));
  }

  @Override
  public void writeNow(BufferData... buffers) {
    write(buffers);
  }

  @Override
  public void writeNow(BufferData buffer) {
    write(buffer);
  }

  @Override
  public void flush() {
    stack.flush();
  }

  @Override
  public void close() {
    stack.close();
  }
}
