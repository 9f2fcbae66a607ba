package dev.signalbox.host.git;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs native git: no shell, no configuration but the repository's own, bounded time and output.
 */
public final class Git {
  static final long LIMIT_SECONDS = 20;

  private static final Logger LOG = LoggerFactory.getLogger(Git.class);
  private static final int MAX_ERROR_BYTES = 64 << 10;

  /**
   * By default git leaves loose objects and refs to the cache of the system, so that after a power
   * cut a branch could name a commit that is not there. Given with each command, it holds for
   * repositories of earlier versions, too.
   */
  private static final List<String> DURABLE = List.of("git", "-c", "core.fsync=committed");

  /** What git said. */
  @SuppressWarnings("ArrayRecordComponent") // read once, never compared
  public record Result(int exitCode, byte[] output, String errors) {
    /** Without the line feeds at its end. */
    public String text() {
      return new String(output, StandardCharsets.UTF_8).stripTrailing();
    }
  }

  private Git() {}

  public static Result run(Path folder, String input, int maxOutputBytes, List<String> arguments)
      throws IOException {
    return run(folder, Map.of(), input, maxOutputBytes, arguments);
  }

  static Result run(
      Path folder,
      Map<String, String> environment,
      String input,
      int maxOutputBytes,
      List<String> arguments)
      throws IOException {
    return run(
        folder, environment, input, maxOutputBytes, arguments, Duration.ofSeconds(LIMIT_SECONDS));
  }

  /** For what takes longer than anything does on the own disk. */
  public static Result run(
      Path folder,
      Map<String, String> environment,
      String input,
      int maxOutputBytes,
      List<String> arguments,
      Duration limit)
      throws IOException {
    var builder = prepared(folder, environment, arguments);
    Path errors = Files.createTempFile("signalbox-git", ".err");
    builder.redirectError(errors.toFile());
    Process process = builder.start();
    var isLate = new AtomicBoolean();
    try (InputStream out = process.getInputStream()) {
      var watchdog = process.onExit().orTimeout(limit.toMillis(), TimeUnit.MILLISECONDS);
      watchdog.exceptionally(
          late -> {
            isLate.set(true);
            return end(process);
          });
      feed(process, input);
      byte[] output = read(out, maxOutputBytes, isLate);
      if (output.length == maxOutputBytes) end(process);
      int exitCode = process.waitFor();
      if (isLate.get()) throw GitLimitExceeded.time(command(arguments), limit);
      return new Result(exitCode, output, errors(errors));
    } catch (InterruptedException e) {
      end(process);
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while git was running", e);
    } finally {
      Files.deleteIfExists(errors);
    }
  }

  /** With the programs that it has started: one of them may push on, or hold its output open. */
  static Process end(Process process) {
    if (!process.isAlive()) return process;
    var started = process.descendants().toList();
    process.destroyForcibly();
    started.forEach(ProcessHandle::destroyForcibly);
    return process;
  }

  /** Whoever ends a process also closes what it says. */
  private static byte[] read(InputStream out, int most, AtomicBoolean isLate) throws IOException {
    try {
      return out.readNBytes(most);
    } catch (IOException e) {
      if (isLate.get()) return new byte[0];
      throw e;
    }
  }

  /** Beside the reading: git answers while it is asked, and waits until somebody listens. */
  private static void feed(Process process, String input) throws IOException {
    if (input.isEmpty()) {
      process.getOutputStream().close();
      return;
    }
    Thread.ofVirtual()
        .name("git-input")
        .start(
            () -> {
              try (var in = process.getOutputStream()) {
                in.write(input.getBytes(StandardCharsets.UTF_8));
              } catch (IOException e) {
                LOG.debug("git.stdin_closed: git closed its input early: {}", e.getMessage());
              }
            });
  }

  /** Git may name paths, which need not be text. */
  private static String errors(Path file) throws IOException {
    byte[] said;
    try (var in = Files.newInputStream(file)) {
      said = in.readNBytes(MAX_ERROR_BYTES);
    }
    return new String(said, StandardCharsets.UTF_8).strip();
  }

  /** What was asked for, without the options before it. */
  static String command(List<String> arguments) {
    for (int at = 0; at < arguments.size(); at++) {
      if (arguments.get(at).equals("-c")) at++;
      else if (!arguments.get(at).startsWith("-")) return arguments.get(at);
    }
    return "";
  }

  static ProcessBuilder prepared(
      Path folder, Map<String, String> environment, List<String> arguments) {
    var command = new ArrayList<>(DURABLE);
    command.addAll(arguments);
    var builder = new ProcessBuilder(command).directory(folder.toFile());
    scrub(builder);
    builder.environment().putAll(environment);
    return builder;
  }

  /** Variables such as GIT_DIR in the environment of the server must not lead git elsewhere. */
  private static void scrub(ProcessBuilder builder) {
    var environment = builder.environment();
    String path = environment.getOrDefault("PATH", "/usr/bin:/bin");
    environment.clear();
    environment.put("PATH", path);
    environment.put("LC_ALL", "C");
    environment.put("GIT_CONFIG_NOSYSTEM", "1");
    environment.put("GIT_CONFIG_GLOBAL", "/dev/null");
    environment.put("GIT_TERMINAL_PROMPT", "0");
  }
}
