package dev.signalbox.web.http;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.helidon.http.DirectHandler;
import io.helidon.http.RequestException;
import io.helidon.http.Status;
import java.io.ByteArrayOutputStream;

/**
 * A chunked body, cut into chunks as small as they arrive: the stack keeps each chunk in memory as
 * a whole, and a client can announce one of any size.
 */
final class ChunkedBody {
  private static final int MAX_SIZE_DIGITS = 16;
  private static final byte[] LAST = "0\r\n\r\n".getBytes(US_ASCII);

  private enum Next {
    SIZE,
    DATA,
    LINE_BREAK,
    NOTHING
  }

  private final ReceivedBytes received;
  private final long maxBytes;
  private Next next = Next.SIZE;
  private long left;

  ChunkedBody(ReceivedBytes received, long maxBytes) {
    this.received = received;
    this.maxBytes = maxBytes;
  }

  boolean hasEnded() {
    return next == Next.NOTHING;
  }

  byte[] next() {
    if (next == Next.LINE_BREAK) {
      expectLineBreak();
      next = Next.SIZE;
    }
    if (next == Next.SIZE) {
      left = size();
      if (left == 0) {
        expectLineBreak(); // trailers are not served
        next = Next.NOTHING;
        return LAST;
      }
      next = Next.DATA;
    }
    received.awaitAny();
    byte[] data = received.take((int) Math.min(received.available(), left));
    left -= data.length;
    if (left == 0) next = Next.LINE_BREAK;
    return framed(data);
  }

  private static byte[] framed(byte[] data) {
    var chunk = new ByteArrayOutputStream(data.length + MAX_SIZE_DIGITS);
    chunk.writeBytes((Integer.toHexString(data.length) + "\r\n").getBytes(US_ASCII));
    chunk.writeBytes(data);
    chunk.writeBytes(new byte[] {'\r', '\n'});
    return chunk.toByteArray();
  }

  private long size() {
    long size = 0;
    int digits = 0;
    while (received.at(digits) != '\r') {
      int digit = Character.digit(received.at(digits), 16);
      if (digit < 0 || ++digits > MAX_SIZE_DIGITS) throw malformed();
      size = size << 4 | digit;
    }
    if (digits == 0 || size < 0) throw malformed();
    if (size > maxBytes) throw tooLarge();
    received.take(digits);
    expectLineBreak();
    return size;
  }

  private void expectLineBreak() {
    if (received.at(0) != '\r' || received.at(1) != '\n') throw malformed();
    received.take(2);
  }

  private static RequestException malformed() {
    return RequestException.builder()
        .type(DirectHandler.EventType.BAD_REQUEST)
        .message("malformed chunk")
        .build();
  }

  private static RequestException tooLarge() {
    return RequestException.builder()
        .type(DirectHandler.EventType.BAD_REQUEST)
        .status(Status.REQUEST_ENTITY_TOO_LARGE_413)
        .message("the chunk is too large")
        .build();
  }
}
