package dev.signalbox.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.host.git.Git;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** A repository of the program, and somebody with a clone of it who opens pull requests. */
final class BrowserWorkshop {
  private static final int MOST_OUTPUT = 1 << 20;
  private static final Pattern NUMBER = Pattern.compile("#([0-9]+)");

  private final Program program;
  private final String slug;
  private final Path clone;

  private BrowserWorkshop(Program program, String slug, Path clone) {
    this.program = program;
    this.slug = slug;
    this.clone = clone;
  }

  static BrowserWorkshop founded(Program program, String slug, Map<String, String> files) {
    String[] words = slug.split("/", 2);
    program.call(
        "POST", "/v1/repos", "{\"owner\":\"%s\",\"name\":\"%s\"}".formatted(words[0], words[1]));
    try {
      Path folder = Files.createDirectories(Path.of("target", "clones").toAbsolutePath());
      var workshop =
          new BrowserWorkshop(program, slug, Files.createTempDirectory(folder, words[1]));
      workshop.git("init", "--quiet", "--initial-branch=main");
      workshop.commit("Begin", files);
      workshop.git("push", "--quiet", workshop.remote(), "main");
      return workshop;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** One whose checks nobody reports, so that whoever is queued stays. */
  static BrowserWorkshop founded(Program program, String slug) {
    return founded(
        program,
        slug,
        Map.of(
            ".signalbox.yml",
            """
            queue_rules:
              - name: default
                merge_conditions: [ "check-success = ci" ]
            """));
  }

  String page() {
    return "/r/" + slug;
  }

  private String api() {
    return "/v1/repos/" + slug;
  }

  JsonNode status() {
    return program.get(api() + "/merge-queue/status");
  }

  JsonNode explained(long number) {
    return program.get(api() + "/merge-queue/pull/" + number + "/explain");
  }

  int landed() {
    return program.get(api() + "/merge-queue/landings").get("landings").size();
  }

  void pause(String reason) {
    program.call("PUT", api() + "/merge-queue/pause", "{\"reason\":\"" + reason + "\"}");
  }

  JsonNode ci(String method, String below, String body) {
    String[] words = slug.split("/", 2);
    String path = "/v1/ci/" + words[0] + "/repositories/" + words[1] + below;
    return method.equals("GET") ? program.get(path) : program.call(method, path, body);
  }

  JsonNode webhooks(String method, String body) {
    String path = api() + "/webhooks";
    return method.equals("GET") ? program.get(path) : program.call(method, path, body);
  }

  /** A comment or a review, as the API takes it. */
  void says(long number, String where, String body) {
    program.call("POST", api() + "/pulls/" + number + "/" + where, body);
  }

  private String remote() {
    var site = program.site();
    return site.at("/git/" + slug + ".git").replace("://", "://x:" + site.key() + "@");
  }

  /** Queued, with whatever else its push options say; gives its number. */
  long opens(String title, Map<String, String> files, String... options) {
    git("checkout", "--quiet", "--detach", "main");
    commit(title, files);
    var words = new ArrayList<>(List.of("push", remote(), "HEAD:refs/for/main"));
    words.addAll(List.of("-o", "queue", "-o", "title=" + title));
    for (String option : options) words.addAll(List.of("-o", option));
    String said = git(words.toArray(String[]::new));
    var number = NUMBER.matcher(said);
    assertThat(number.find()).as(said).isTrue();
    return Long.parseLong(number.group(1));
  }

  /** Goes on from where the queue has brought the branch. */
  void catchesUp() {
    git("checkout", "--quiet", "--detach");
    git("fetch", "--quiet", remote(), "+main:main");
  }

  private void commit(String message, Map<String, String> files) {
    files.forEach(this::write);
    git("add", "--all");
    git("commit", "--quiet", "--message=" + message);
  }

  private void write(String file, String text) {
    try {
      Path path = clone.resolve(file);
      Files.createDirectories(path.resolveSibling(""));
      Files.writeString(path, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String git(String... words) {
    var all = new ArrayList<>(List.of("-c", "user.name=Ada", "-c", "user.email=ada@example.org"));
    all.addAll(List.of(words));
    try {
      var result = Git.run(clone, "", MOST_OUTPUT, all);
      assertThat(result.exitCode()).as(result.errors()).isZero();
      return result.text() + result.errors();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
