package dev.signalbox.bench;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** One connection that asks the same question again and again, as cheaply as Java can. */
public final class HttpLoad implements Contest.Work {
  private static final int USUAL_ANSWER = 1 << 16;
  private static final byte[] LENGTH = "content-length:".getBytes(StandardCharsets.ISO_8859_1);

  private final Socket socket;
  private final InputStream in;
  private final byte[] request;
  private byte[] answer = new byte[USUAL_ANSWER];
  private int headerBytes;

  private HttpLoad(Socket socket, byte[] request) throws IOException {
    this.socket = socket;
    this.in = socket.getInputStream();
    this.request = request;
  }

  public static HttpLoad open(int port, String path, String key) throws IOException {
    return with("Authorization: Bearer " + key, port, path);
  }

  static HttpLoad with(String credential, int port, String path) throws IOException {
    var socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    String text = "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + credential + "\r\n\r\n";
    return new HttpLoad(socket, text.getBytes(StandardCharsets.ISO_8859_1));
  }

  @Override
  public void once() throws IOException {
    ask();
  }

  /** The size of the answer's body. */
  public int ask() throws IOException {
    socket.getOutputStream().write(request);
    int filled = 0;
    headerBytes = 0;
    int bodyBytes = 0;
    while (headerBytes == 0 || filled < headerBytes + bodyBytes) {
      int count = in.read(answer, filled, answer.length - filled);
      if (count < 0) throw new IOException("the connection was closed");
      filled += count;
      if (headerBytes == 0) {
        headerBytes = endOfHeaders(filled);
        if (headerBytes > 0) {
          bodyBytes = length();
          if (answer.length < headerBytes + bodyBytes) {
            answer = Arrays.copyOf(answer, headerBytes + bodyBytes);
          }
        }
      }
    }
    if (answer[9] != '2') throw new IOException(headers());
    return bodyBytes;
  }

  /** Where a page of the list is that the answer belongs to. */
  public Optional<String> link(String relation) {
    for (String part : headers().split("[<\n]", -1)) {
      if (part.contains("rel=\"" + relation + "\"")) {
        return Optional.of(part.substring(part.indexOf("/v1"), part.indexOf('>')));
      }
    }
    return Optional.empty();
  }

  private String headers() {
    return new String(answer, 0, headerBytes, StandardCharsets.ISO_8859_1);
  }

  private int endOfHeaders(int filled) {
    for (int i = 3; i < filled; i++) {
      if (answer[i] == '\n' && answer[i - 2] == '\n') return i + 1;
    }
    return 0;
  }

  private int length() throws IOException {
    for (int i = 0; i < headerBytes - LENGTH.length; i++) {
      if (answer[i] == '\n' && isLengthAt(i + 1)) {
        int value = 0;
        for (int at = i + 1 + LENGTH.length; answer[at] != '\r'; at++) {
          if (answer[at] != ' ') value = value * 10 + (answer[at] - '0');
        }
        return value;
      }
    }
    throw new IOException("no length in " + headers());
  }

  private boolean isLengthAt(int start) {
    for (int i = 0; i < LENGTH.length; i++) {
      if ((answer[start + i] | 0x20) != (LENGTH[i] | 0x20)) return false;
    }
    return true;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
