package dev.signalbox.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What a postmaster wrote down about itself. A claim: the process may be gone, the pid reused. */
record PostmasterPid(long pid, Path cluster, int port) {
  private static final int PORT_LINE = 3;

  /** Empty when there is none, or one that a dying server left unfinished. */
  static Optional<PostmasterPid> read(Cluster cluster) throws IOException {
    return Files.exists(cluster.pidFile())
        ? parse(Files.readAllLines(cluster.pidFile()))
        : Optional.empty();
  }

  static Optional<PostmasterPid> parse(List<String> lines) {
    if (lines.size() <= PORT_LINE) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new PostmasterPid(
              Long.parseLong(lines.get(0).strip()),
              Path.of(lines.get(1)),
              Integer.parseInt(lines.get(PORT_LINE).strip())));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
