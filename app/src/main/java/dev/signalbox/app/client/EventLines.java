package dev.signalbox.app.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Optional;

/**
 * Reads server-sent events. A server says something every few seconds; a line on which nothing
 * comes for much longer is dead, and is closed.
 */
final class EventLines implements AutoCloseable {
  private static final Duration DEAD = Duration.ofSeconds(45);
  private static final Duration LOOK = Duration.ofSeconds(1);
  private static final int MAX_LINE_BYTES = 64 << 20;

  private final InputStream in;
  private final Thread watch;
  private volatile long heardNanos = System.nanoTime();
  private Optional<String> lastId;

  EventLines(InputStream in, Optional<String> lastId) {
    this.in = new BufferedInputStream(in);
    this.lastId = lastId;
    this.watch = Thread.ofVirtual().start(this::watch);
  }

  /** What the server is told when the line is taken up again. */
  Optional<String> lastId() {
    return lastId;
  }

  /** Nothing, when the line has ended. */
  Optional<StreamEvent> next() throws IOException {
    String name = "message";
    var data = new StringBuilder();
    while (true) {
      Optional<String> line = line();
      if (line.isEmpty()) return Optional.empty();
      String text = line.get();
      if (text.isEmpty() && data.isEmpty()) continue;
      if (text.isEmpty()) return Optional.of(new StreamEvent(name, data.toString()));
      int colon = text.indexOf(':');
      String value = colon < 0 ? "" : text.substring(colon + 1).replaceFirst("^ ", "");
      switch (colon < 0 ? text : text.substring(0, colon)) {
        case "event" -> name = value;
        case "data" -> data.append(data.isEmpty() ? "" : "\n").append(value);
        case "id" -> lastId = Optional.of(value);
        default -> {} // comments, and what later servers may say
      }
    }
  }

  private Optional<String> line() throws IOException {
    var line = new ByteArrayOutputStream();
    for (int symbol = in.read(); symbol >= 0; symbol = in.read()) {
      if (symbol == '\n') {
        heardNanos = System.nanoTime();
        return Optional.of(line.toString(UTF_8).replaceFirst("\r$", ""));
      }
      if (line.size() == MAX_LINE_BYTES) throw new IOException("a line of the stream has no end");
      line.write(symbol);
    }
    return Optional.empty();
  }

  private void watch() {
    try {
      while (System.nanoTime() - heardNanos < DEAD.toNanos()) Thread.sleep(LOOK);
      in.close();
    } catch (InterruptedException | IOException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() throws IOException {
    watch.interrupt();
    in.close();
  }
}
