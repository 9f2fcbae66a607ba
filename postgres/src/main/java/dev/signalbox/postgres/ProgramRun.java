package dev.signalbox.postgres;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A program run to its end, within a limit. */
final class ProgramRun {
  private static final int MAX_OUTPUT_BYTES = 32 * 1024;
  private static final int NOT_RUN = 127;
  private static final Duration LAST_WORDS = Duration.ofSeconds(2);

  /** How it ended. */
  record Result(int exit, String output) {
    boolean ok() {
      return exit == 0;
    }

    /** Whether it ran to its end; what starts others says the same of those. */
    boolean hasRun() {
      return exit != NOT_RUN;
    }
  }

  private ProgramRun() {}

  static Result run(Duration limit, List<String> words) {
    try {
      Process process = start(words);
      process.getOutputStream().close();
      var output = new FutureTask<>(() -> beginningOf(process.getInputStream()));
      Thread.ofVirtual().start(output);
      boolean ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
      if (!ended) {
        process.destroyForcibly().waitFor();
      }
      return new Result(ended ? process.exitValue() : NOT_RUN, textOf(output));
    } catch (IOException e) {
      return new Result(NOT_RUN, String.valueOf(e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Result(NOT_RUN, "interrupted");
    }
  }

  private static Process start(List<String> words) throws IOException {
    var builder = new ProcessBuilder(words).redirectErrorStream(true);
    builder.directory(Path.of("/").toFile());
    // Our environment can hold secrets, and PG* variables that would lead astray.
    Map<String, String> environment = builder.environment();
    String path = environment.getOrDefault("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
    environment.clear();
    environment.put("PATH", path);
    environment.put("LC_ALL", "C");
    return builder.start();
  }

  private static String beginningOf(InputStream stream) {
    try (stream) {
      byte[] kept = stream.readNBytes(MAX_OUTPUT_BYTES);
      stream.transferTo(OutputStream.nullOutputStream());
      return new String(kept, StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // Bounded: a daemon that inherited the pipe would keep it open for as long as it lives.
  private static String textOf(FutureTask<String> output) throws InterruptedException {
    try {
      return output.get(LAST_WORDS.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException e) {
      return "";
    }
  }
}
