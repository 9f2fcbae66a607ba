package dev.signalbox.web.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.helidon.http.DirectHandler;
import io.helidon.http.RequestException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A request's head in HTTP/1.0, said in HTTP/1.1. */
final class Http10Head {
  private static final String VERSION = " HTTP/1.0";
  private static final String LINE_BREAK = "\r\n";

  private Http10Head() {}

  static boolean isFirstLine(String line) {
    return line.endsWith(VERSION);
  }

  /**
   * The same request. In HTTP/1.0 a connection ends after the answer unless the client asks to keep
   * it, a host need not be named, and nothing is known of expectations or of chunks.
   */
  static byte[] asHttp11(byte[] head, String localHost) {
    List<String> lines = List.of(new String(head, ISO_8859_1).split(LINE_BREAK));
    var said = new ArrayList<String>();
    said.add(lines.getFirst().substring(0, lines.getFirst().length() - 1) + "1");
    boolean isKept = false;
    boolean hasHost = false;
    for (String line : lines.subList(1, lines.size())) {
      switch (name(line)) {
        case "connection" -> isKept |= line.toLowerCase(Locale.ROOT).contains("keep-alive");
        case "expect" -> {}
        case "transfer-encoding" -> throw hasChunks();
        case "host" -> {
          hasHost = true;
          said.add(line);
        }
        default -> said.add(line);
      }
    }
    if (!hasHost) said.add("Host: " + localHost);
    if (!isKept) said.add("Connection: close");
    return (String.join(LINE_BREAK, said) + LINE_BREAK + LINE_BREAK).getBytes(ISO_8859_1);
  }

  private static String name(String line) {
    int colon = line.indexOf(':');
    return colon < 0 ? "" : line.substring(0, colon).toLowerCase(Locale.ROOT);
  }

  private static RequestException hasChunks() {
    return RequestException.builder()
        .type(DirectHandler.EventType.BAD_REQUEST)
        .message("HTTP/1.0 knows no Transfer-Encoding")
        .build();
  }
}
