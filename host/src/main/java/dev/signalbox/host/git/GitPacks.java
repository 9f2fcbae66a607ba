package dev.signalbox.host.git;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Whole repositories as one stream, as large as they may be. */
public final class GitPacks {
  private static final Duration LIMIT = Duration.ofHours(6);
  private static final int MAX_ERROR_BYTES = 8 << 10;

  private GitPacks() {}

  /** Writes all objects that these lead to. */
  public static void write(Path repository, Collection<String> objects, OutputStream out)
      throws IOException {
    var words = List.of("--git-dir=.", "pack-objects", "--revs", "--stdout", "--quiet");
    run(
        repository,
        words,
        process -> {
          try (var in = process.getOutputStream()) {
            in.write((String.join("\n", objects) + "\n").getBytes(StandardCharsets.US_ASCII));
          }
          process.getInputStream().transferTo(out);
        });
  }

  /** Takes such a stream in; it is looked at closely, and kept only as a whole. */
  public static void read(Path repository, InputStream pack) throws IOException {
    var words = List.of("--git-dir=.", "index-pack", "--stdin", "--strict");
    run(
        repository,
        words,
        process -> {
          try (var in = process.getOutputStream()) {
            pack.transferTo(in);
          }
          process.getInputStream().readAllBytes();
        });
  }

  @FunctionalInterface
  private interface Talk {
    void with(Process process) throws IOException;
  }

  private static void run(Path repository, List<String> words, Talk talk) throws IOException {
    Path errors = Files.createTempFile("signalbox-git", ".err");
    try {
      var process =
          Git.prepared(repository, Map.of(), words).redirectError(errors.toFile()).start();
      var watchdog = process.onExit().orTimeout(LIMIT.toMillis(), TimeUnit.MILLISECONDS);
      watchdog.exceptionally(late -> Git.end(process));
      IOException broken = null;
      try {
        talk.with(process);
      } catch (IOException e) {
        broken = e;
        process.destroy();
      }
      int code = process.onExit().join().exitValue();
      String said = said(errors);
      if (code != 0 && (broken == null || !said.isEmpty())) {
        throw new GitFailure(Git.command(words), said);
      }
      if (broken != null) throw broken;
    } finally {
      Files.deleteIfExists(errors);
    }
  }

  private static String said(Path errors) throws IOException {
    try (var in = Files.newInputStream(errors)) {
      return new String(in.readNBytes(MAX_ERROR_BYTES), StandardCharsets.UTF_8).strip();
    }
  }
}
