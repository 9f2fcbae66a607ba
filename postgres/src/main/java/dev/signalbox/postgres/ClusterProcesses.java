package dev.signalbox.postgres;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The processes that work on a cluster, by what the kernel says of them: a PostgreSQL program whose
 * working directory is the cluster. Numbers in files prove nothing.
 */
record ClusterProcesses(Cluster cluster) {
  private static final Duration DEATH_LIMIT = Duration.ofSeconds(10);

  List<ProcessHandle> running() {
    return ProcessHandle.allProcesses().filter(this::isOurs).toList();
  }

  /** The postmaster that the pid file names, if that process is really one, of this cluster. */
  Optional<ProcessHandle> postmaster(PostmasterPid claim) {
    return ProcessHandle.of(claim.pid()).filter(this::isOurs);
  }

  boolean goneWithin(Duration limit) {
    return Await.until(limit, () -> running().isEmpty());
  }

  /** Safe for the data: what a killed server had not written yet is in its write-ahead log. */
  void kill() {
    boolean gone =
        Await.until(
            DEATH_LIMIT,
            () -> {
              List<ProcessHandle> left = running();
              left.forEach(ProcessHandle::destroyForcibly);
              return left.isEmpty();
            });
    if (!gone) {
      throw new PostgresFailure(
          "Processes of an earlier PostgreSQL in "
              + cluster.folder()
              + " cannot be stopped: "
              + running().stream().map(process -> Long.toString(process.pid())).toList()
              + ". Stop them by hand, or restart the machine.");
    }
  }

  /** Whether a process runs this very program with all these words on its command line. */
  static boolean runs(ProcessHandle process, Path program, List<String> words) {
    try {
      String line = Files.readString(proc(process, "cmdline"), StandardCharsets.ISO_8859_1);
      return link(process, "exe").filter(program.toString()::equals).isPresent()
          && List.of(line.split("\0", -1)).containsAll(words);
    } catch (IOException e) {
      return false;
    }
  }

  private boolean isOurs(ProcessHandle process) {
    // An upgrade may have removed the program of a server that still runs.
    return link(process, "cwd").filter(cluster.folder().toString()::equals).isPresent()
        && link(process, "exe")
            .map(program -> program.replace(" (deleted)", ""))
            .filter(program -> program.endsWith("/postgres"))
            .isPresent();
  }

  private static Optional<String> link(ProcessHandle process, String name) {
    try {
      return Optional.of(Files.readSymbolicLink(proc(process, name)).toString());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Path proc(ProcessHandle process, String name) {
    return Path.of("/proc", Long.toString(process.pid()), name);
  }
}
