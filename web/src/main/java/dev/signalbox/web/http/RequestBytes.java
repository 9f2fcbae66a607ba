package dev.signalbox.web.http;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.helidon.common.buffers.DataReader;
import io.helidon.http.DirectHandler;
import io.helidon.http.HeaderNames;
import io.helidon.http.Headers;
import io.helidon.http.RequestException;
import io.helidon.http.Status;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.ServerConnectionException;
import java.util.function.Supplier;

/**
 * What a client sends, handed to the stack piece by piece: never beyond the end of a request's
 * head, so that each request's first line is seen here, and a request in HTTP/1.0 can be told in
 * the words of HTTP/1.1, the only ones the stack knows. Deadlines hold for each part.
 */
final class RequestBytes implements Supplier<byte[]> {
  private static final byte[] BLANK_LINE = {'\r', '\n', '\r', '\n'};

  private enum Part {
    FIRST_LINE,
    HEADERS,
    /** The head is complete, and the stack has not yet said what follows it. */
    UNKNOWN,
    BODY,
    CHUNKS
  }

  private final ClientConnection connection;
  private final ReceivedBytes received;
  private final HttpLimits limits;
  private final String localHost;
  private Part part = Part.FIRST_LINE;
  private int blankLineSeen;
  private long bodyLeft;
  private ChunkedBody chunks;

  RequestBytes(
      ClientConnection connection, DataReader reader, HttpLimits limits, String localHost) {
    this.connection = connection;
    this.received = new ReceivedBytes(connection, reader);
    this.limits = limits;
    this.localHost = localHost;
    this.chunks = new ChunkedBody(received, limits.maxPushBytes());
  }

  @Override
  public byte[] get() {
    return switch (part) {
      case FIRST_LINE -> {
        awaitRequest();
        yield inTime(this::firstLine);
      }
      case HEADERS -> inTime(this::headers);
      case UNKNOWN -> throw new CloseConnectionException("the head does not end where it should");
      case BODY -> body();
      case CHUNKS -> chunk();
    };
  }

  /** What follows the head, as the stack has understood it; what it refuses it does not read. */
  void follows(Headers headers) {
    connection.works();
    if (headers.contains(HeaderNames.TRANSFER_ENCODING)) {
      part = Part.CHUNKS;
      chunks = new ChunkedBody(received, limits.maxPushBytes());
      return;
    }
    bodyLeft = length(headers);
    part = bodyLeft == 0 ? Part.FIRST_LINE : Part.BODY;
  }

  private static long length(Headers headers) {
    try {
      return headers.contentLength().orElse(0);
    } catch (IllegalArgumentException e) {
      return 0;
    }
  }

  private void awaitRequest() {
    connection.isHttp10(false);
    connection.waits();
    try {
      received.awaitAny();
    } catch (ServerConnectionException e) {
      throw new CloseConnectionException("nothing more was asked", e);
    }
    var deadlines = limits.deadlines();
    connection.readWithin(deadlines.head(), deadlines.silence());
  }

  private static byte[] inTime(Supplier<byte[]> head) {
    try {
      return head.get();
    } catch (ServerConnectionException e) {
      if (!BodyStream.isTimeout(e)) throw e;
      throw RequestException.builder()
          .type(DirectHandler.EventType.BAD_REQUEST)
          .status(Status.REQUEST_TIMEOUT_408)
          .message("the head of the request did not arrive in time")
          .build();
    }
  }

  private byte[] firstLine() {
    int end = lineEnd();
    if (end < 0) return received.take(received.available()); // too long, or not a line at all
    boolean isHttp11 = received.at(end - 3) == '1'; // as nearly all are
    boolean isHttp10 = !isHttp11 && Http10Head.isFirstLine(line(end));
    return isHttp10 ? http10() : rest(received.take(end));
  }

  /** Behind the line's end, or -1 where the stack will refuse it. */
  private int lineEnd() {
    for (int at = 0; at < limits.maxRequestLineBytes() + 1; at++) {
      byte each = received.at(at);
      if (each == '\n') return -1;
      if (each == '\r') return received.at(at + 1) == '\n' ? at + 2 : -1;
    }
    return -1;
  }

  private String line(int end) {
    return new String(received.peek(end), US_ASCII).stripTrailing();
  }

  private byte[] rest(byte[] line) {
    part = Part.HEADERS;
    blankLineSeen = 2;
    return line;
  }

  private byte[] headers() {
    received.awaitAny();
    for (int at = 0; at < received.available(); at++) {
      byte each = received.at(at);
      if (each == BLANK_LINE[blankLineSeen]) blankLineSeen++;
      else blankLineSeen = each == '\r' ? 1 : 0;
      if (blankLineSeen < BLANK_LINE.length) continue;
      part = Part.UNKNOWN;
      return received.take(at + 1);
    }
    return received.take(received.available());
  }

  private byte[] http10() {
    int most = limits.maxRequestLineBytes() + limits.maxHeaderBytes();
    int seen = 0;
    for (int at = 0; at < most; at++) {
      byte each = received.at(at);
      if (each == BLANK_LINE[seen]) seen++;
      else seen = each == '\r' ? 1 : 0;
      if (seen < BLANK_LINE.length) continue;
      part = Part.UNKNOWN;
      connection.isHttp10(true);
      return Http10Head.asHttp11(received.take(at + 1), localHost);
    }
    return received.take(received.available()); // refused for its version
  }

  private byte[] body() {
    received.awaitAny();
    byte[] bytes = received.take((int) Math.min(received.available(), bodyLeft));
    bodyLeft -= bytes.length;
    if (bodyLeft == 0) part = Part.FIRST_LINE;
    return bytes;
  }

  private byte[] chunk() {
    byte[] bytes = chunks.next();
    if (chunks.hasEnded()) part = Part.FIRST_LINE;
    return bytes;
  }
}
