package dev.signalbox.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** What the server writes about itself. The folder belongs to its user, so no link is followed. */
record PostgresLog(Path folder) {
  private static final Duration KEPT = Duration.ofDays(6);
  private static final long MAX_FILE_BYTES = 16L * 1024 * 1024;
  private static final int TAIL_LINES = 12;

  static PostgresLog of(Layout layout, Owner owner) throws IOException {
    if (!Files.exists(layout.log())) {
      Files.createDirectory(layout.log());
    }
    Files.setPosixFilePermissions(layout.log(), PosixFilePermissions.fromString("rwx------"));
    owner.take(layout.log());
    return new PostgresLog(layout.log());
  }

  /** Where words go that are said before the log proper is open. */
  Path opening() {
    return folder.resolve("start.log");
  }

  /** The server empties a file only when it is awake at midnight; the rest is ours to bound. */
  void prune() throws IOException {
    Files.deleteIfExists(opening());
    Instant oldest = Instant.now().minus(KEPT);
    for (Path file : files()) {
      boolean stale =
          Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toInstant().isBefore(oldest);
      if (stale || Files.size(file) > MAX_FILE_BYTES) {
        Files.delete(file);
      }
    }
  }

  /** The last lines of what was written since some moment. */
  String since(Instant moment) {
    var lines = new ArrayList<String>();
    try {
      for (Path file : files()) {
        if (!Files.getLastModifiedTime(file).toInstant().isBefore(moment)) {
          var all = Files.readAllLines(file, StandardCharsets.ISO_8859_1);
          lines.addAll(all.subList(Math.max(0, all.size() - TAIL_LINES), all.size()));
        }
      }
    } catch (IOException | UncheckedIOException e) {
      lines.add("(its log in " + folder + " cannot be read)");
    }
    return String.join("\n", lines);
  }

  private List<Path> files() throws IOException {
    try (var found = Files.list(folder)) {
      return found
          .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
          .sorted()
          .toList();
    }
  }
}
