package dev.signalbox.hosting.checking;

import dev.signalbox.engine.events.JobLog;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.host.JobLogTail;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The last lines of what a check has printed. */
final class OutputTail {
  private OutputTail() {}

  /** Nothing where it can't be read: what a check said does not depend on it. */
  static Optional<JobLog> of(CheckRun run, Path output) {
    var tail = new JobLogTail();
    try (var bytes = new BufferedInputStream(Files.newInputStream(output))) {
      for (int next = bytes.read(); next >= 0; next = bytes.read()) tail.take(next);
    } catch (IOException e) {
      return Optional.empty();
    }
    var lines = tail.lines();
    return Optional.of(new JobLog(run.key(), run.run(), tail.firstLine(), lines));
  }
}
