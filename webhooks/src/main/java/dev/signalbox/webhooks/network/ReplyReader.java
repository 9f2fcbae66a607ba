package dev.signalbox.webhooks.network;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads an answer of HTTP/1.1, and of its body only the beginning that people are shown. */
final class ReplyReader {
  static final int MAX_BODY_BYTES = 4_096;
  private static final int MAX_HEAD_BYTES = 32_768;
  private static final int MAX_INTERIM = 5;
  private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] ([1-5][0-9]{2})( .*)?");
  private static final Pattern SECONDS = Pattern.compile("[0-9]{1,6}");

  private final InputStream in;
  private int headBytes;

  ReplyReader(InputStream in) {
    this.in = in;
  }

  ReceiverReply read() throws IOException {
    for (int interim = 0; interim <= MAX_INTERIM; interim++) {
      int status = status();
      var headers = headers();
      if (status >= 200) return reply(status, headers);
    }
    throw new IOException("the receiver sent nothing but interim answers");
  }

  private int status() throws IOException {
    String line = line();
    var matcher = STATUS.matcher(line);
    if (!matcher.matches()) throw new IOException("the receiver's answer is not HTTP/1.1");
    return Integer.parseInt(matcher.group(1));
  }

  private Map<String, String> headers() throws IOException {
    var headers = new HashMap<String, String>();
    for (String line = line(); !line.isEmpty(); line = line()) {
      int colon = line.indexOf(':');
      if (colon <= 0) throw new IOException("the receiver sent a malformed header");
      headers.put(
          line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
    }
    return headers;
  }

  private String line() throws IOException {
    var line = new ByteArrayOutputStream();
    for (int b = in.read(); b != '\n'; b = in.read()) {
      if (b < 0) throw new EOFException("the receiver closed the connection without an answer");
      if (++headBytes > MAX_HEAD_BYTES)
        throw new IOException("the receiver's headers are too long");
      if (b != '\r') line.write(b);
    }
    return line.toString(ISO_8859_1);
  }

  private ReceiverReply reply(int status, Map<String, String> headers) {
    return new ReceiverReply(
        status,
        body(status, headers),
        Optional.ofNullable(headers.get("retry-after"))
            .filter(it -> SECONDS.matcher(it).matches())
            .map(it -> Duration.ofSeconds(Long.parseLong(it))),
        Optional.ofNullable(headers.get("location")));
  }

  /** The status has said already whether the receiver took it: a body cut off changes nothing. */
  private String body(int status, Map<String, String> headers) {
    var body = new ByteArrayOutputStream();
    if (status == 204 || status == 304) return "";
    try {
      if (headers
          .getOrDefault("transfer-encoding", "")
          .toLowerCase(Locale.ROOT)
          .contains("chunked")) chunks(body);
      else take(body, length(headers));
    } catch (IOException e) {
      return text(body);
    }
    return text(body);
  }

  /** NUL, which PostgreSQL keeps in no text, becomes the sign for what can't be shown. */
  private static String text(ByteArrayOutputStream body) {
    return body.toString(UTF_8).replace('\0', '\uFFFD');
  }

  private static long length(Map<String, String> headers) {
    String length = headers.getOrDefault("content-length", "");
    return SECONDS.matcher(length).matches() ? Long.parseLong(length) : Long.MAX_VALUE;
  }

  private void chunks(ByteArrayOutputStream body) throws IOException {
    while (body.size() < MAX_BODY_BYTES) {
      String size = line().replaceAll(";.*", "").strip();
      long length = size.matches("[0-9a-fA-F]{1,15}") ? Long.parseLong(size, 16) : 0;
      if (length == 0) return;
      take(body, length);
      line();
    }
  }

  private void take(ByteArrayOutputStream body, long length) throws IOException {
    long left = Math.min(length, MAX_BODY_BYTES - body.size());
    byte[] buffer = new byte[1_024];
    while (left > 0) {
      int read = in.read(buffer, 0, (int) Math.min(buffer.length, left));
      if (read < 0) return;
      body.write(buffer, 0, read);
      left -= read;
    }
  }
}
