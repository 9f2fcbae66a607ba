package dev.signalbox.web.http;

import io.helidon.common.buffers.DataReader;
import java.util.Arrays;

/** What has arrived and was not yet taken. */
final class ReceivedBytes {
  private final ClientConnection connection;
  private final DataReader reader;
  private byte[] bytes = {};
  private int from;

  ReceivedBytes(ClientConnection connection, DataReader reader) {
    this.connection = connection;
    this.reader = reader;
  }

  int available() {
    return bytes.length - from;
  }

  void awaitAny() {
    if (available() == 0) receive();
  }

  /** The byte so far ahead, once it has arrived. */
  byte at(int offset) {
    while (offset >= available()) receive();
    return bytes[from + offset];
  }

  byte[] peek(int count) {
    return Arrays.copyOfRange(bytes, from, from + count);
  }

  byte[] take(int count) {
    byte[] taken = peek(count);
    from += count;
    return taken;
  }

  private void receive() {
    connection.limitRead();
    byte[] more = reader.readBuffer().readBytes();
    if (available() == 0) {
      bytes = more;
    } else {
      byte[] both = Arrays.copyOfRange(bytes, from, bytes.length + more.length);
      System.arraycopy(more, 0, both, available(), more.length);
      bytes = both;
    }
    from = 0;
  }
}
