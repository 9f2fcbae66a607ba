package dev.signalbox.web.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/** A socket that says anything, and reads only when it is told to. */
public final class RawClient implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 10_000;
  private static final int SMALL_WINDOW_BYTES = 4 << 10;

  private final Socket socket = new Socket();

  /** With little room for what it does not read. */
  public RawClient(int port) throws IOException {
    socket.setReceiveBufferSize(SMALL_WINDOW_BYTES);
    socket.setSoTimeout(PATIENCE_MILLIS);
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
  }

  public RawClient send(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(ISO_8859_1));
    return this;
  }

  /** Everything until the server ends the connection. */
  public String readToEnd() throws IOException {
    return new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
  }

  /** As many bytes, which are known to come. */
  public String read(int count) throws IOException {
    return new String(socket.getInputStream().readNBytes(count), ISO_8859_1);
  }

  /** Up to the end of a text that is known to come. */
  public String readUntil(String end) throws IOException {
    var text = new StringBuilder();
    while (text.indexOf(end) < 0) {
      int each = socket.getInputStream().read();
      if (each < 0) throw new IOException("ended after: " + text);
      text.append((char) each);
    }
    return text.toString();
  }

  public static String get(String path) {
    return "GET " + path + " HTTP/1.1\r\nHost: x\r\n\r\n";
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
