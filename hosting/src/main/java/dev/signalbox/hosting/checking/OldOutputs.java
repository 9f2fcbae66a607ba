package dev.signalbox.hosting.checking;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What checks have said, which is kept for a while. */
public final class OldOutputs {
  private static final Logger LOG = LoggerFactory.getLogger(OldOutputs.class);
  private static final Duration KEPT = Duration.ofDays(14);

  private OldOutputs() {}

  /** Looks through the rooms of all nodes that share the folder. */
  public static void remove(Path checks, Instant now) throws IOException {
    if (!Files.isDirectory(checks)) return;
    for (Path room : listed(checks)) {
      Path outputs = room.resolve("output");
      if (!Files.isDirectory(outputs)) continue;
      for (Path output : listed(outputs)) removeIfOld(output, now);
    }
  }

  private static void removeIfOld(Path output, Instant now) {
    try {
      if (isOld(output, now)) Files.deleteIfExists(output);
    } catch (IOException e) {
      LOG.warn("check.output_cleanup_failed: cannot delete {}: {}", output, e.toString());
    }
  }

  private static List<Path> listed(Path folder) throws IOException {
    try (var entries = Files.list(folder)) {
      return entries.toList();
    }
  }

  private static boolean isOld(Path file, Instant now) throws IOException {
    try {
      return Files.getLastModifiedTime(file).toInstant().plus(KEPT).isBefore(now);
    } catch (NoSuchFileException e) {
      return false;
    }
  }
}
