package dev.signalbox.app.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The processes of the PostgreSQL below a data folder, as the system sees them. */
final class PostgresProcesses {
  private PostgresProcesses() {}

  static List<ProcessHandle> of(Path data) {
    return ProcessHandle.allProcesses()
        .filter(process -> workingFolder(process).filter(f -> f.startsWith(data)).isPresent())
        .toList();
  }

  private static Optional<Path> workingFolder(ProcessHandle process) {
    try {
      return Optional.of(
          Files.readSymbolicLink(Path.of("/proc", Long.toString(process.pid()), "cwd")));
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
