package dev.signalbox.server.local;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A developer's clone, worked on with plain git. */
public final class Workplace {
  private final Path folder;
  private final String remote;

  public Workplace(Path folder, String remote) throws IOException {
    this.folder = folder;
    this.remote = remote;
    Files.createDirectories(folder);
    git("init", "--quiet", "--initial-branch=main");
  }

  public String remote() {
    return remote;
  }

  public Workplace write(String path, String content) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
    return this;
  }

  public Workplace commit(String message) throws IOException {
    git("add", "--all");
    git("commit", "--quiet", "--message=" + message);
    return this;
  }

  public Workplace on(String branch, String start) throws IOException {
    git("checkout", "--quiet", "-B", branch, start);
    return this;
  }

  /** What git said, remote answers included. */
  public String push(String refspec, String... options) throws IOException {
    var words = new ArrayList<>(List.of("push", remote, refspec));
    for (String option : options) words.addAll(List.of("-o", option));
    return git(words.toArray(String[]::new));
  }

  public String fetch(String refspec) throws IOException {
    return git("fetch", "--quiet", remote, refspec);
  }

  public String git(String... words) throws IOException {
    var said = tried(words);
    if (said.exitCode != 0) throw new IOException(String.join(" ", words) + ": " + said.text);
    return said.text;
  }

  public record Said(int exitCode, String text) {}

  public Said tried(String... words) throws IOException {
    var command = new ArrayList<>(List.of("git"));
    command.addAll(List.of("-c", "user.name=Ann", "-c", "user.email=ann@example.org"));
    command.addAll(List.of(words));
    var builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
    builder.environment().put("GIT_TERMINAL_PROMPT", "0");
    var process = builder.start();
    try {
      String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Said(process.waitFor(), text);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }
}
