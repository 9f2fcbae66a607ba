package dev.signalbox.host.git;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the files of bare repositories few: git packs loose objects and refs when there are many.
 * One repository at a time, at low priority. Git's own locks keep nodes that share a folder apart,
 * and an object is deleted only when nothing has led to it for two weeks, so that whatever a check,
 * a candidate or a push is about to refer to stays.
 */
public final class RepositoryMaintenance {
  private static final Logger LOG = LoggerFactory.getLogger(RepositoryMaintenance.class);
  private static final Duration LIMIT = Duration.ofMinutes(30);
  private static final Path NICE = Path.of("/usr/bin/nice");
  private static final int MAX_OUTPUT_BYTES = 8 << 10;
  private static final int DEPTH = 2;
  private static final List<String> GC =
      List.of(
          "--git-dir=.",
          "-c",
          "gc.auto=1500",
          "-c",
          "gc.autoPackLimit=20",
          "-c",
          "gc.autoDetach=false",
          "-c",
          "gc.cruftPacks=true",
          "-c",
          "gc.pruneExpire=2.weeks.ago",
          "gc",
          "--auto",
          "--quiet");
  private static final List<String> PACK_REFS = List.of("--git-dir=.", "pack-refs", "--all");

  private RepositoryMaintenance() {}

  /** All repositories below a folder, each in the folder of its owner. */
  public static void all(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) return;
    try (var found = Files.find(folder, DEPTH, (path, _) -> isBare(path))) {
      for (Path repository : found.toList()) tried(repository);
    }
  }

  private static boolean isBare(Path path) {
    return path.toString().endsWith(".git") && Files.exists(path.resolve("HEAD"));
  }

  private static void tried(Path repository) {
    try {
      run(repository, PACK_REFS);
      run(repository, GC);
    } catch (IOException e) {
      LOG.warn("git.maintenance_failed: {}: retrying in an hour: {}", repository, e.getMessage());
    }
  }

  private static void run(Path repository, List<String> words) throws IOException {
    var builder = Git.prepared(repository, Map.of(), words).redirectErrorStream(true);
    if (Files.isExecutable(NICE)) {
      var nice = new ArrayList<>(List.of(NICE.toString(), "-n", "19"));
      nice.addAll(builder.command());
      builder.command(nice);
    }
    var process = builder.start();
    process.getOutputStream().close();
    var watchdog = process.onExit().orTimeout(LIMIT.toMillis(), TimeUnit.MILLISECONDS);
    watchdog.exceptionally(late -> Git.end(process));
    try (var said = process.getInputStream()) {
      var told = new String(said.readNBytes(MAX_OUTPUT_BYTES), StandardCharsets.UTF_8);
      said.transferTo(OutputStream.nullOutputStream());
      int code = process.onExit().join().exitValue();
      if (code != 0) throw new GitFailure(Git.command(words), told.strip());
    }
  }
}
