package dev.signalbox.server.http;

import io.helidon.common.buffers.DataReader;
import io.helidon.common.concurrency.limits.Limit;
import io.helidon.common.task.InterruptableTask;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.spi.ServerConnection;
import java.io.UncheckedIOException;
import java.time.Duration;

/**
 * After the last answer, reads on for a while and throws away what it reads. Closing a socket with
 * bytes unread resets it, and a reset can overtake the answer on its way to the client.
 */
final class LingeringConnection implements ServerConnection, InterruptableTask<Void> {
  /** The request was answered before it was read to its end. */
  static final class AnsweredEarly extends CloseConnectionException {
    private static final long serialVersionUID = 1L;

    AnsweredEarly() {
      super("answered before the body was read");
    }
  }

  private final ServerConnection stack;
  private final DataReader reader;
  private final HttpLimits limits;
  private volatile boolean isClosing;
  private volatile boolean isLingering;

  LingeringConnection(ServerConnection stack, DataReader reader, HttpLimits limits) {
    this.stack = stack;
    this.reader = reader;
    this.limits = limits;
  }

  @Override
  public void handle(Limit limit) throws InterruptedException {
    try {
      stack.handle(limit);
    } catch (AnsweredEarly e) {
      // as much an end as any other
    }
    isLingering = true;
    if (!isClosing) linger();
  }

  private void linger() {
    long deadline = System.nanoTime() + limits.bodyDeadline().toNanos();
    long discarded = 0;
    try {
      while (discarded < limits.maxDiscardedBytes() && System.nanoTime() < deadline) {
        reader.ensureAvailable();
        int count = reader.available();
        reader.skip(count);
        discarded += count;
      }
    } catch (DataReader.InsufficientDataAvailableException | UncheckedIOException e) {
      // the client hung up or fell silent: either way it had its time to read the answer
    }
  }

  @Override
  public Duration idleTime() {
    return stack.idleTime();
  }

  @Override
  public void close(boolean interrupt) {
    isClosing = true;
    stack.close(interrupt);
  }

  @Override
  public boolean canInterrupt() {
    return isLingering || (stack instanceof InterruptableTask<?> task && task.canInterrupt());
  }
}
