package dev.signalbox.host.local.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.engine.events.JobLog;
import dev.signalbox.engine.ledger.CheckRun;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;

/** The last lines of what a check has printed. */
final class OutputTail {
  /** No character of UTF-8 is longer. */
  private static final int LONGEST_BYTES = 4 * JobLog.LONGEST_LINE;

  private final ArrayDeque<String> lines = new ArrayDeque<>();
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private long count;

  private OutputTail() {}

  /** Nothing where it can't be read: what a check said does not depend on it. */
  static Optional<JobLog> of(CheckRun run, Path output) {
    var tail = new OutputTail();
    try (var bytes = new BufferedInputStream(Files.newInputStream(output))) {
      for (int next = bytes.read(); next >= 0; next = bytes.read()) tail.take(next);
    } catch (IOException e) {
      return Optional.empty();
    }
    if (tail.line.size() > 0) tail.endLine();
    long first = tail.count - tail.lines.size() + 1;
    return Optional.of(new JobLog(run.key(), run.run(), first, List.copyOf(tail.lines)));
  }

  private void take(int next) {
    if (next == '\n') endLine();
    else if (line.size() < LONGEST_BYTES) line.write(next);
  }

  private void endLine() {
    lines.addLast(line.toString(UTF_8));
    if (lines.size() > JobLog.MOST_LINES) lines.removeFirst();
    line.reset();
    count++;
  }
}
