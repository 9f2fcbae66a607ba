package dev.signalbox.server.badinput;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The bytes of a case. Its headers are those that a body needs, unless the case writes them itself;
 * {@code !Name} leaves one out, {@code chunked} and {@code trickled} say how the body travels.
 */
@SuppressWarnings("ArrayRecordComponent") // sent once, never compared
record RawRequest(byte[] head, byte[] body, boolean isTrickled) {
  private static final int CHUNK = 8 << 10;

  static RawRequest of(BadCase bad, Expression expression) {
    if (bad.who().equals("raw")) {
      return new RawRequest(expression.bytes(bad.request()), new byte[0], false);
    }
    List<String> given =
        bad.headers().equals("-") ? List.of() : Arrays.asList(bad.headers().split(" ; ", -1));
    boolean isChunked = given.contains("chunked");
    byte[] body = bad.body().equals("-") ? new byte[0] : expression.bytes(bad.body());
    var head = new ByteArrayOutputStream();
    line(head, expression.bytes(bad.request() + " HTTP/1.1"));
    if (isMissing(given, "Host")) line(head, expression.bytes("Host: signalbox.test"));
    credential(bad.who()).ifPresent(header -> line(head, expression.bytes(header)));
    if (!bad.body().equals("-")) {
      if (isMissing(given, "Content-Type")) {
        line(head, expression.bytes("Content-Type: application/json"));
      }
      if (isChunked) line(head, expression.bytes("Transfer-Encoding: chunked"));
      else if (isMissing(given, "Content-Length")) {
        line(head, expression.bytes("Content-Length: " + body.length));
      }
    }
    given.stream()
        .filter(header -> header.contains(":"))
        .forEach(header -> line(head, expression.bytes(header)));
    line(head, new byte[0]);
    return new RawRequest(
        head.toByteArray(), isChunked ? chunked(body) : body, given.contains("trickled"));
  }

  private static Optional<String> credential(String who) {
    return who.equals("nobody")
        ? Optional.empty()
        : Optional.of("Authorization: Bearer $(key." + who + ")");
  }

  private static boolean isMissing(List<String> given, String name) {
    String start = name.toLowerCase(Locale.ROOT);
    return given.stream()
        .map(header -> header.toLowerCase(Locale.ROOT))
        .noneMatch(header -> header.startsWith(start + ":") || header.equals("!" + start));
  }

  private static void line(ByteArrayOutputStream out, byte[] line) {
    out.writeBytes(line);
    out.writeBytes(new byte[] {'\r', '\n'});
  }

  private static byte[] chunked(byte[] body) {
    var out = new ByteArrayOutputStream();
    for (int at = 0; at < body.length; at += CHUNK) {
      byte[] chunk = Arrays.copyOfRange(body, at, Math.min(body.length, at + CHUNK));
      line(out, Integer.toHexString(chunk.length).getBytes(StandardCharsets.US_ASCII));
      line(out, chunk);
    }
    line(out, "0".getBytes(StandardCharsets.US_ASCII));
    line(out, new byte[0]);
    return out.toByteArray();
  }
}
