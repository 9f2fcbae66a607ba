package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import tools.jackson.databind.JsonNode;

/** A developer who goes on pushing pull requests, however often the server dies meanwhile. */
final class PushingDeveloper implements Premises {
  static final String REPOSITORY = "acme/shop";
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final String NOTES = "+refs/notes/signalbox:refs/notes/signalbox";

  private final Path clone;
  private final Map<String, Boolean> changes = new LinkedHashMap<>();
  private final Map<String, String> answers = new LinkedHashMap<>();

  PushingDeveloper(Path clone) throws IOException {
    this.clone = clone;
    Files.createDirectories(clone);
    git("init", "--quiet", "--initial-branch=main");
    Files.writeString(
        clone.resolve(".signalbox.yml"),
        """
        queue_rules:
          - name: default
            merge_conditions: ["check-success = test"]
            batch_size: 3
            batch_max_wait_time: 1 s
        checks:
          - { name: test, run: "sh ./test.sh", timeout: 1 min }
        """);
    Files.writeString(clone.resolve("test.sh"), "test ! -e slow || sleep 3; test ! -e bad\n");
    commit("Begin");
  }

  /** Opened for business once somebody answers. */
  void open(ServerProcess server) throws IOException {
    server.call("POST", "/v1/repos", "{\"owner\":\"acme\",\"name\":\"shop\"}");
    git("push", "--quiet", remote(server), "main:refs/heads/main");
  }

  private static String remote(ServerProcess server) {
    return "http://x:%s@127.0.0.1:%d/git/%s.git"
        .formatted(ServerProcess.ROOT_KEY, server.port(), REPOSITORY);
  }

  /** Commits a change; it is pushed with all others that may not have arrived. */
  void change(boolean isGood) throws IOException {
    String name = "c" + (changes.size() + 1);
    git("checkout", "--quiet", "-B", name, "refs/heads/main");
    Files.writeString(clone.resolve(name), name + "\n");
    if (!isGood) Files.writeString(clone.resolve("bad"), "bad\n");
    commit("Add " + name);
    changes.put(name, isGood);
  }

  /** One whose checks take their time, and those of whatever lands after it. */
  void slowChange() throws IOException {
    Files.writeString(clone.resolve("slow"), "slow\n");
    change(true);
  }

  /** Pushing it again does no harm. */
  String push(ServerProcess server, String name) throws IOException {
    String answer =
        tried(
            "push",
            remote(server),
            name + ":refs/for/main/" + name,
            "-o",
            "queue",
            "-o",
            "title=Add " + name);
    answers.put(name, answer);
    return answer;
  }

  /** Pushes until the server says what became of it, as one does who is told to push again. */
  void pushToTheEnd(ServerProcess server, String name) {
    Awaitility.await("an answer to the push of " + name)
        .atMost(PATIENCE)
        .until(() -> isAnswered(push(server, name)));
  }

  private static boolean isAnswered(String answer) {
    return Stream.of("queued", "is part of", "is merged already").anyMatch(answer::contains);
  }

  List<String> names() {
    return List.copyOf(changes.keySet());
  }

  List<String> latest(int count) {
    var all = names();
    return all.subList(Math.max(0, all.size() - count), all.size()).reversed();
  }

  String tip(ServerProcess server) throws IOException {
    return git("ls-remote", remote(server), "refs/heads/main").split("\\s", 2)[0];
  }

  /** All that is promised of a branch, whatever happened to the server. */
  void mainIsRight(ServerProcess server) throws IOException {
    git("fetch", "--quiet", remote(server), "+refs/heads/main:refs/remotes/main");
    var files = git("ls-tree", "--name-only", "refs/remotes/main").lines().toList();
    changes.forEach(
        (name, isGood) -> {
          if (isGood) assertThat(files).as(() -> story(server)).contains(name);
          else assertThat(files).as(() -> story(server)).doesNotContain(name);
        });
    assertThat(files).doesNotContain("bad");
    var merges = git("log", "--first-parent", "--format=%s", "refs/remotes/main").lines().toList();
    assertThat(merges).as("nothing lands twice").doesNotHaveDuplicates();
  }

  /** Who left for which reason, and what the server said when they were pushed last. */
  private String story(ServerProcess server) {
    var told = new StringJoiner("\n");
    for (JsonNode entry : OutsidePromises.log(server, REPOSITORY)) told.add(entry.toString());
    answers.forEach((name, answer) -> told.add(name + " was pushed: " + answer));
    return told.toString();
  }

  @Override
  public String slug() {
    return REPOSITORY;
  }

  @Override
  public Path cloned(ServerProcess server) throws IOException {
    Path copy = Files.createTempDirectory(clone.getParent(), "copy");
    git("clone", "--quiet", remote(server), copy.toString());
    git("-C", copy.toString(), "fetch", "--quiet", "origin", NOTES);
    return copy;
  }

  @Override
  public String first() throws IOException {
    return git("rev-list", "--max-parents=0", "refs/heads/main").strip();
  }

  private void commit(String message) throws IOException {
    git("add", "--all");
    git("commit", "--quiet", "--message=" + message);
  }

  String git(String... words) throws IOException {
    var process = start(words);
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      if (process.waitFor() != 0) throw new IOException(String.join(" ", words) + ": " + said);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return said;
  }

  private String tried(String... words) throws IOException {
    return new String(start(words).getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private Process start(String... words) throws IOException {
    var command = new ArrayList<>(List.of("git", "-c", "user.name=Ann", "-c", "user.email=a@b.c"));
    command.addAll(List.of(words));
    var builder = new ProcessBuilder(command).directory(clone.toFile()).redirectErrorStream(true);
    builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
    builder.environment().put("GIT_TERMINAL_PROMPT", "0");
    return builder.start();
  }
}
