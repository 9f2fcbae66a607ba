package dev.signalbox.app.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Somebody with a clone of a repository of the local host, who pushes pull requests. */
final class Contributor implements Premises {
  private static final String NOTES = "+refs/notes/signalbox:refs/notes/signalbox";

  private final Path clone;
  private final String slug;

  private Contributor(Path clone, String slug) {
    this.clone = clone;
    this.slug = slug;
  }

  /** To a repository that does not exist so far. */
  static Contributor founding(String slug, Path clone, ServerProcess server, String rules)
      throws IOException {
    var founder = new Contributor(clone, slug);
    Files.createDirectories(clone);
    founder.git("init", "--quiet", "--initial-branch=main");
    founder.write(".signalbox.yml", rules);
    founder.commit("Begin");
    String[] names = slug.split("/", 2);
    server.call(
        "POST", "/v1/repos", "{\"owner\":\"%s\",\"name\":\"%s\"}".formatted(names[0], names[1]));
    founder.git("push", "--quiet", founder.remote(server), "main:refs/heads/main");
    return founder;
  }

  static Contributor to(String slug, Path clone, ServerProcess server) throws IOException {
    var contributor = new Contributor(clone, slug);
    Files.createDirectories(clone);
    contributor.git("clone", "--quiet", contributor.remote(server), ".");
    return contributor;
  }

  /** A pull request of one file, named after it, which may not be answered. */
  String push(ServerProcess server, String file, String... options) throws IOException {
    String topic = file.replace('/', '-');
    git("checkout", "--quiet", "-B", topic, "refs/heads/main");
    write(file, file + "\n");
    commit("Add " + file);
    var words = new ArrayList<>(List.of("push", remote(server), topic + ":refs/for/main/" + topic));
    words.addAll(List.of("-o", "title=Add " + file));
    for (String option : options) words.addAll(List.of("-o", option));
    return said(start(words.toArray(String[]::new)));
  }

  String head(ServerProcess server, long pull) throws IOException {
    return git("ls-remote", remote(server), "refs/pull/" + pull + "/head").split("\\s", 2)[0];
  }

  /** Of main, as it was cloned. */
  String tip() throws IOException {
    return git("rev-parse", "refs/heads/main").strip();
  }

  private String remote(ServerProcess server) {
    return "http://x:%s@127.0.0.1:%d/git/%s.git"
        .formatted(ServerProcess.ROOT_KEY, server.port(), slug);
  }

  private void write(String file, String text) throws IOException {
    Path path = clone.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private void commit(String message) throws IOException {
    git("add", "--all");
    git("commit", "--quiet", "--message=" + message);
  }

  @Override
  public String slug() {
    return slug;
  }

  @Override
  public String first() throws IOException {
    return git("rev-list", "--max-parents=0", "refs/heads/main").strip();
  }

  @Override
  public Path cloned(ServerProcess server) throws IOException {
    Path copy = Files.createTempDirectory(clone.getParent(), "copy");
    git("clone", "--quiet", remote(server), copy.toString());
    git("-C", copy.toString(), "fetch", "--quiet", "origin", NOTES);
    return copy;
  }

  private String git(String... words) throws IOException {
    var process = start(words);
    String said = said(process);
    try {
      if (process.waitFor() != 0) throw new IOException(String.join(" ", words) + ": " + said);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return said;
  }

  private static String said(Process process) throws IOException {
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private Process start(String... words) throws IOException {
    var command =
        Stream.concat(
            Stream.of("git", "-c", "user.name=Ann", "-c", "user.email=ann@example.com"),
            Stream.of(words));
    var builder =
        new ProcessBuilder(command.toList()).directory(clone.toFile()).redirectErrorStream(true);
    builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
    builder.environment().put("GIT_TERMINAL_PROMPT", "0");
    return builder.start();
  }
}
