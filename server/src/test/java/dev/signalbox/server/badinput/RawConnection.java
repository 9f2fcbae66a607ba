package dev.signalbox.server.badinput;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A socket without manners: sends any bytes, all of them before it reads an answer, as the simplest
 * of clients do.
 */
final class RawConnection implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 30_000;
  private static final int TRICKLE_MILLIS = 50;

  private final Socket socket;
  private final InputStream in;
  private long sentNanos;

  private RawConnection(Socket socket) throws IOException {
    this.socket = socket;
    this.in = new BufferedInputStream(socket.getInputStream());
  }

  static RawConnection open(int port) throws IOException {
    var socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(PATIENCE_MILLIS);
    return new RawConnection(socket);
  }

  void send(byte[] bytes) throws IOException {
    try {
      socket.getOutputStream().write(bytes);
    } finally {
      sentNanos = System.nanoTime();
    }
  }

  /** A byte at a time, for as long as the server listens without an answer. */
  void trickle(byte[] bytes) throws IOException {
    socket.setSoTimeout(TRICKLE_MILLIS);
    for (byte each : bytes) {
      send(new byte[] {each});
      if (hasAnswer()) break;
    }
    socket.setSoTimeout(PATIENCE_MILLIS);
  }

  private boolean hasAnswer() throws IOException {
    try {
      in.mark(1);
      in.read();
      in.reset();
      return true;
    } catch (SocketTimeoutException e) {
      return false;
    }
  }

  /** Empty if the connection ended before anything was said. */
  Optional<RawReply> read(boolean isHead) throws IOException {
    Optional<String> statusLine = line();
    if (statusLine.isEmpty()) return Optional.empty();
    int status = Integer.parseInt(statusLine.get().split(" ", 3)[1]);
    if (status == 100) {
      headers();
      return read(isHead);
    }
    Map<String, String> headers = headers();
    boolean hasBody = !isHead && status != 204 && status != 304;
    byte[] body = hasBody ? body(headers) : new byte[0];
    Duration wait = Duration.ofNanos(System.nanoTime() - sentNanos);
    return Optional.of(new RawReply(status, headers, body, wait, ending(headers)));
  }

  private Map<String, String> headers() throws IOException {
    var headers = new HashMap<String, String>();
    while (true) {
      String line = line().orElseThrow(EOFException::new);
      if (line.isEmpty()) return headers;
      String[] parts = line.split(":", 2);
      headers.put(parts[0].toLowerCase(Locale.ROOT), parts[1].strip());
    }
  }

  private byte[] body(Map<String, String> headers) throws IOException {
    String length = headers.get("content-length");
    return length == null ? in.readAllBytes() : in.readNBytes(Integer.parseInt(length));
  }

  private RawReply.Ending ending(Map<String, String> headers) throws IOException {
    if (!"close".equalsIgnoreCase(headers.get("connection"))) return RawReply.Ending.STAYS_OPEN;
    try {
      socket.shutdownOutput();
      return in.read() < 0 ? RawReply.Ending.CLOSED : RawReply.Ending.RESET;
    } catch (SocketException e) {
      return RawReply.Ending.RESET;
    }
  }

  private Optional<String> line() throws IOException {
    var text = new StringBuilder();
    while (true) {
      int c = in.read();
      if (c < 0) return text.isEmpty() ? Optional.empty() : Optional.of(text.toString());
      if (c == '\n') return Optional.of(text.toString().strip());
      text.append(new String(new byte[] {(byte) c}, StandardCharsets.ISO_8859_1));
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
