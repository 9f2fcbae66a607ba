package dev.signalbox.web.http;

import io.helidon.common.buffers.DataReader;
import io.helidon.common.concurrency.limits.Limit;
import io.helidon.common.task.InterruptableTask;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.ServerConnectionException;
import io.helidon.webserver.spi.ServerConnection;
import java.io.UncheckedIOException;
import java.time.Duration;

/**
 * After the last answer, says that no more will come, reads on for a while and throws away what it
 * reads. Closing a socket with bytes unread resets it, and a reset can overtake the answer on its
 * way to the client.
 */
final class LingeringConnection implements ServerConnection, InterruptableTask<Void> {
  /** No request is read after this one: the client said so, or its body was not read. */
  static final class LastAnswer extends CloseConnectionException {
    private static final long serialVersionUID = 1L;

    LastAnswer() {
      super("that was the last answer");
    }
  }

  private final ServerConnection stack;
  private final ClientConnection client;
  private final DataReader reader;
  private final OpenConnections connections;
  private final HttpLimits limits;
  private volatile boolean isClosing;
  private volatile boolean isLingering;
  private volatile boolean isShakingHands;

  LingeringConnection(
      ServerConnection stack,
      ClientConnection client,
      DataReader reader,
      OpenConnections connections,
      HttpLimits limits) {
    this.stack = stack;
    this.client = client;
    this.reader = reader;
    this.connections = connections;
    this.limits = limits;
  }

  @Override
  public void handle(Limit limit) throws InterruptedException {
    try {
      isShakingHands = true;
      if (!client.shakeHands()) return;
      isShakingHands = false;
      answerAll(limit);
      isLingering = true;
      if (!isClosing) linger();
    } finally {
      connections.end(client);
    }
  }

  private void answerAll(Limit limit) throws InterruptedException {
    try {
      ScopedValue.where(ClientConnection.CURRENT, client)
          .call(
              () -> {
                stack.handle(limit);
                return this;
              });
    } catch (LastAnswer e) {
      // as much an end as any other
    }
  }

  private void linger() {
    client.waits();
    client.endOutput();
    var deadlines = limits.deadlines();
    client.readWithin(deadlines.body(), deadlines.silence());
    long discarded = 0;
    try {
      while (discarded < limits.maxDiscardedBytes()) {
        client.limitRead();
        discarded += reader.readBuffer().available();
      }
    } catch (DataReader.InsufficientDataAvailableException
        | ServerConnectionException
        | UncheckedIOException e) {
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
    return isLingering
        || isShakingHands
        || (stack instanceof InterruptableTask<?> task && task.canInterrupt());
  }
}
