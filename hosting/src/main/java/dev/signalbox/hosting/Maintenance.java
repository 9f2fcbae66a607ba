package dev.signalbox.hosting;

import java.io.IOException;
import java.time.Instant;

/**
 * Something that is done about every hour.
 *
 * @param name as the log names it
 */
public record Maintenance(String name, Task task) {
  /** {@code now}: what is past its retention is told by it. */
  @FunctionalInterface
  public interface Task {
    void run(Instant now) throws IOException;
  }
}
