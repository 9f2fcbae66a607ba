package dev.signalbox.host;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.engine.events.JobLog;
import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.List;

/** The last lines of a log that is read from its beginning on, so that they can be numbered. */
public final class JobLogTail {
  /** No character of UTF-8 is longer. */
  private static final int LONGEST_BYTES = 4 * JobLog.LONGEST_LINE;

  private final ArrayDeque<String> lines = new ArrayDeque<>();
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private long count;

  public void take(byte[] bytes) {
    for (byte next : bytes) take(next);
  }

  public void take(int next) {
    if (next == '\n') endLine();
    else if (line.size() < LONGEST_BYTES) line.write(next);
  }

  /** To be asked when all has been read. */
  public List<String> lines() {
    if (line.size() > 0) endLine();
    return List.copyOf(lines);
  }

  public long firstLine() {
    return count - lines.size() + 1;
  }

  private void endLine() {
    lines.addLast(line.toString(UTF_8));
    if (lines.size() > JobLog.MOST_LINES) lines.removeFirst();
    line.reset();
    count++;
  }
}
