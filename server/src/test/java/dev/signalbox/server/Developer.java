package dev.signalbox.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Someone with a clone, who commits and pushes with git as everybody has it. */
final class Developer {
  private static final Pattern NUMBER = Pattern.compile("#([0-9]+)");

  private static final String NOTES = "+refs/notes/signalbox:refs/notes/signalbox";

  private final Path clone;
  private final String remote;

  private Developer(Path clone, String remote) {
    this.clone = clone;
    this.remote = remote;
  }

  /** With a first commit on main, made of one file. */
  static Developer at(TestServer server, String slug, String file, String content) {
    return at(server.port(), slug, file, content);
  }

  static Developer at(int port, String slug, String file, String content) {
    var remote = "http://any:%s@127.0.0.1:%d/git/%s.git".formatted(TestServer.ROOT_KEY, port, slug);
    try {
      Path target = Files.createDirectories(Path.of("target", "test-clones").toAbsolutePath());
      var developer = new Developer(Files.createTempDirectory(target, "clone"), remote);
      developer.git("init", "--quiet", "--initial-branch=main");
      developer.commit(file, content);
      developer.git("push", remote, "HEAD:refs/heads/main");
      return developer;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Opens a pull request with one commit on top of the first, and gives its number. */
  long opens(String file, String content, String... options) {
    String said = says(file, content, options);
    var number = NUMBER.matcher(said);
    if (!number.find()) throw new AssertionError(said);
    return Long.parseLong(number.group(1));
  }

  /** Opens a pull request, and gives what git prints. */
  String says(String file, String content, String... options) {
    git("checkout", "--quiet", "--detach", "main");
    commit(file, content);
    var command = new ArrayList<>(List.of("push", remote, "HEAD:refs/for/main"));
    for (String option : options) command.addAll(List.of("-o", option));
    return git(command.toArray(String[]::new));
  }

  /** The first commit that a fresh clone finds on main. */
  String clonedHead() {
    git("clone", "--quiet", remote, "again");
    return git("-C", "again", "rev-parse", "HEAD").strip();
  }

  /** A fresh clone, with the notes that the repository has. */
  Path clonedWithNotes(String folder) {
    git("clone", "--quiet", remote, folder);
    Path cloned = clone.resolve(folder);
    fetchNotes(cloned);
    return cloned;
  }

  void fetchNotes(Path cloned) {
    git("-C", cloned.toString(), "fetch", "--quiet", "origin", NOTES);
  }

  String remote() {
    return remote;
  }

  String first() {
    return git("rev-parse", "main").strip();
  }

  String head() {
    return git("rev-parse", "HEAD").strip();
  }

  private void commit(String file, String content) {
    try {
      Path target = clone.resolve(file);
      Files.createDirectories(target.getParent());
      Files.writeString(target, content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    git("add", "--all");
    git("commit", "--quiet", "--message", "Write " + file);
  }

  String git(String... arguments) {
    var command =
        new ArrayList<>(List.of("git", "-c", "user.name=Dev", "-c", "user.email=dev@example.org"));
    command.addAll(List.of(arguments));
    try {
      var process =
          new ProcessBuilder(command).directory(clone.toFile()).redirectErrorStream(true).start();
      var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) throw new AssertionError(command + "\n" + said);
      return said;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}
