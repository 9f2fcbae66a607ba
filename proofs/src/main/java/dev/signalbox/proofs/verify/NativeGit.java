package dev.signalbox.proofs.verify;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Runs git in one folder, with no variables but the given ones and in bounded time. */
record NativeGit(Path folder, Map<String, String> variables) {
  private static final long LIMIT_MINUTES = 30;

  /** Alone with the repository: nobody's settings have a say. */
  static NativeGit alone(Path folder) {
    return new NativeGit(
        folder, Map.of("GIT_CONFIG_NOSYSTEM", "1", "GIT_CONFIG_GLOBAL", "/dev/null"));
  }

  /** As the user of this machine: it is their settings that say whose folders are safe. */
  static NativeGit asUser(Path folder) {
    var kept = new java.util.HashMap<String, String>();
    for (String name : List.of("HOME", "XDG_CONFIG_HOME")) {
      String value = System.getenv(name);
      if (value != null) kept.put(name, value);
    }
    Path above = folder.getParent();
    if (above != null) kept.put("GIT_CEILING_DIRECTORIES", above.toString());
    return new NativeGit(folder, kept);
  }

  /** What git printed, line by line. */
  List<String> lines(String... arguments) throws IOException {
    var lines = new ArrayList<String>();
    each('\n', List.of(), lines::add, arguments);
    return lines;
  }

  /** Hands on each part of what git prints, as soon as it is there. */
  void each(char end, List<String> input, Consumer<String> part, String... arguments)
      throws IOException {
    Path errors = Files.createTempFile("signalbox-git", ".err");
    try {
      Process process = builder(arguments).redirectError(errors.toFile()).start();
      process
          .onExit()
          .orTimeout(LIMIT_MINUTES, TimeUnit.MINUTES)
          .exceptionally(late -> process.destroyForcibly());
      try (var out = new BufferedInputStream(process.getInputStream(), 1 << 16)) {
        Thread.ofVirtual().start(() -> feed(process, input));
        for (var next = part(out, end); !next.isEmpty(); next = part(out, end)) {
          part.accept(next.getFirst());
        }
        if (process.waitFor() != 0) throw new IOException(said(errors));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException("interrupted while git was running", e);
      } finally {
        process.destroyForcibly();
      }
    } finally {
      Files.deleteIfExists(errors);
    }
  }

  ProcessBuilder builder(String... arguments) {
    var command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    var builder = new ProcessBuilder(command).directory(folder.toFile());
    var environment = builder.environment();
    String path = environment.getOrDefault("PATH", "/usr/bin:/bin");
    environment.clear();
    environment.putAll(variables);
    environment.put("PATH", path);
    environment.put("LC_ALL", "C");
    environment.put("GIT_TERMINAL_PROMPT", "0");
    environment.put("GIT_NO_LAZY_FETCH", "1");
    return builder;
  }

  /** Git that dies while it is fed says why by itself. */
  private static void feed(Process process, List<String> input) {
    try (var in = new BufferedOutputStream(process.getOutputStream())) {
      for (String line : input) in.write((line + "\n").getBytes(UTF_8));
    } catch (IOException e) {
      process.destroy();
    }
  }

  /** The next part, or nothing at the end. */
  private static List<String> part(InputStream out, char end) throws IOException {
    var bytes = new java.io.ByteArrayOutputStream();
    int next = out.read();
    if (next < 0) return List.of();
    for (; next >= 0 && next != end; next = out.read()) bytes.write(next);
    return List.of(bytes.toString(UTF_8));
  }

  private static String said(Path errors) throws IOException {
    return Files.readString(errors, java.nio.charset.StandardCharsets.ISO_8859_1)
        .lines()
        .findFirst()
        .map(line -> line.replaceFirst("^(fatal|error): ", ""))
        .orElse("git failed without a word");
  }
}
