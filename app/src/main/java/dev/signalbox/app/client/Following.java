package dev.signalbox.app.client;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Predicate;

/** Follows a stream, and resumes it when the connection is lost. */
final class Following {
  private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);
  private static final int NO_ROOM = 503;

  private final ServerClient server;
  private final String path;
  private final PrintWriter err;
  private final Predicate<StreamEvent> listener;
  private Optional<String> lastId = Optional.empty();
  private Duration pause = FIRST_PAUSE;
  private boolean hasBeenLive;
  private boolean isLossTold;

  Following(ServerClient server, String path, PrintWriter err, Predicate<StreamEvent> listener) {
    this.server = server;
    this.path = path;
    this.err = err;
    this.listener = listener;
  }

  /** Returns when the listener has heard enough, or when it is interrupted. */
  void run() {
    try {
      while (listen()) {
        if (!isLossTold) err.println("signalbox: lost the connection to the server; reconnecting");
        isLossTold = true;
        Thread.sleep(pause);
        pause = pause.multipliedBy(2);
        if (pause.compareTo(LONGEST_PAUSE) > 0) pause = LONGEST_PAUSE;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Whether to go on. What is refused at first is refused; later the server may just be starting.
   */
  private boolean listen() throws InterruptedException {
    try (var lines = new EventLines(server.open(path, lastId), lastId)) {
      hasBeenLive = true;
      for (var event = lines.next(); event.isPresent(); event = lines.next()) {
        pause = FIRST_PAUSE;
        isLossTold = false;
        if (!listener.test(event.get())) return false;
        lastId = lines.lastId();
      }
    } catch (IOException e) {
      if (Thread.currentThread().isInterrupted()) throw new InterruptedException();
      if (!hasBeenLive) throw server.unreachable(e);
    } catch (Failure.Refused e) {
      if (!hasBeenLive || e.reply().status() != NO_ROOM) throw e;
    }
    return true;
  }
}
