package dev.signalbox.bench;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** One connection that asks the same question again and again, as cheaply as Java can. */
final class HttpLoad implements AutoCloseable {
  private final Socket socket;
  private final InputStream in;
  private final byte[] request;
  private String lastHeaders = "";

  private HttpLoad(Socket socket, byte[] request) throws IOException {
    this.socket = socket;
    this.in = new BufferedInputStream(socket.getInputStream(), 64 << 10);
    this.request = request;
  }

  static HttpLoad open(int port, String path, String key) throws IOException {
    var socket = new Socket(java.net.InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    String text =
        "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer " + key + "\r\n\r\n";
    return new HttpLoad(socket, text.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** The size of the answer's body. */
  int ask() throws IOException {
    socket.getOutputStream().write(request);
    int length = -1;
    var headers = new StringBuilder();
    for (String line = line(); !line.isEmpty(); line = line()) {
      headers.append(line).append('\n');
      if (line.regionMatches(true, 0, "content-length:", 0, 15)) {
        length = Integer.parseInt(line.substring(15).strip());
      }
    }
    lastHeaders = headers.toString();
    if (!lastHeaders.startsWith("HTTP/1.1 200")) throw new IOException(lastHeaders);
    in.skipNBytes(length);
    return length;
  }

  Optional<String> link(String relation) {
    for (String part : lastHeaders.split("[<\n]", -1)) {
      if (part.contains("rel=\"" + relation + "\"")) {
        return Optional.of(part.substring(part.indexOf("/v1"), part.indexOf('>')));
      }
    }
    return Optional.empty();
  }

  private String line() throws IOException {
    var line = new StringBuilder(64);
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) throw new IOException("the connection was closed");
      if (c != '\r') line.append((char) c);
    }
    return line.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
