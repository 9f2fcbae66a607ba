package dev.signalbox.web.http;

import io.helidon.http.RequestException;
import io.helidon.http.Status;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;

/** A request's body. Whatever the stack throws is told as an {@link IOException}. */
final class BodyStream extends FilterInputStream {
  /** What may be left when the reader had enough: the end of the last chunk, at most a little. */
  private static final int MAX_REST_BYTES = 64 << 10;

  /** More than anything may have. */
  static final class TooLarge extends IOException {
    private static final long serialVersionUID = 1L;

    TooLarge(RuntimeException cause) {
      super("the body is too large", cause);
    }
  }

  private boolean hasEnded;

  BodyStream(InputStream stack) {
    super(stack);
  }

  boolean hasEnded() {
    return hasEnded;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] bytes, int from, int count) throws IOException {
    if (hasEnded) return -1;
    try {
      int got = in.read(bytes, from, count);
      hasEnded = got < 0;
      return got;
    } catch (RuntimeException e) {
      throw told(e);
    }
  }

  private static IOException told(RuntimeException e) {
    if (e instanceof RequestException refused
        && refused.status().code() == Status.REQUEST_ENTITY_TOO_LARGE_413.code()) {
      return new TooLarge(e);
    }
    return isTimeout(e)
        ? new SocketTimeoutException("the body did not arrive in time")
        : new IOException("the body did not arrive as a whole", e);
  }

  /** The stack wraps what happened at the socket. */
  static boolean isTimeout(Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof SocketTimeoutException) return true;
    }
    return false;
  }

  /** Reads what little may be left. */
  void finish() {
    byte[] rest = new byte[1 << 10];
    try {
      int left = MAX_REST_BYTES;
      while (left > 0 && !hasEnded) left -= Math.max(0, read(rest, 0, rest.length));
    } catch (IOException e) {
      // then it does not end, and the connection does
    }
  }

  @Override
  public long skip(long count) throws IOException {
    return readNBytes((int) Math.min(count, MAX_REST_BYTES)).length;
  }

  /** Does not read on: what was not read is judged when the answer is sent. */
  @Override
  public void close() {}
}
