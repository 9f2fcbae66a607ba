package dev.signalbox.server.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.server.ServerTest;
import dev.signalbox.server.TestServer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Repositories on a real server, worked on with git. */
abstract class LiveScene extends ServerTest {
  static final Duration PATIENCE = Duration.ofSeconds(60);
  @TempDir Path folder;

  /** A repository whose check fails where a file named bad lies, or both ping and pong. */
  Workplace workplace(String name, int batchSize, String method) throws IOException {
    repository(name);
    var place = new Workplace(folder.resolve(name), remote(name, TestServer.ROOT_KEY));
    place
        .write(".signalbox.yml", rules(batchSize, method))
        .write("test.sh", "test ! -e bad && { test ! -e ping || test ! -e pong; }\n")
        .write("readme", "hello\n")
        .commit("Begin")
        .push("HEAD:refs/heads/main");
    return place;
  }

  static String rules(int batchSize, String method) {
    return """
    queue_rules:
      - name: default
        merge_conditions: ["check-success = test"]
        batch_size: %d
        batch_max_wait_time: 1 s
        merge_method: %s
    checks:
      - { name: test, run: "sh ./test.sh", timeout: 1 min }
    """
        .formatted(batchSize, method);
  }

  String remote(String name, String key) {
    return "http://x:" + key + "@127.0.0.1:" + server.port() + "/git/acme/" + name + ".git";
  }

  static String change(Workplace place, String file, String... options) throws IOException {
    place.on(file, "main").write(file, file + "\n").commit("Add " + file);
    return place.push("HEAD:refs/for/main/" + file, options);
  }

  List<JsonNode> log(String name, String type) {
    return root.get("/v1/repos/acme/" + name + "/logs?per_page=100&event_type=" + type)
        .json()
        .get("events")
        .valueStream()
        .toList();
  }

  void untilLeft(String name, int count) {
    await().atMost(PATIENCE).until(() -> log(name, "action.queue.leave").size() == count);
  }

  String reason(String name, int number) {
    return log(name, "action.queue.leave").stream()
        .filter(entry -> entry.get("pull_request").intValue() == number)
        .map(entry -> entry.get("metadata").get("reason").stringValue())
        .findFirst()
        .orElseThrow();
  }

  static List<String> files(Workplace place) throws IOException {
    place.fetch("+refs/heads/main:refs/remotes/main");
    return place.git("ls-tree", "--name-only", "refs/remotes/main").lines().toList();
  }

  static String refused(Workplace place, String refspec, String... options) throws IOException {
    var words = new ArrayList<>(List.of("push", place.remote(), refspec));
    for (String option : options) words.addAll(List.of("-o", option));
    var said = place.tried(words.toArray(String[]::new));
    assertThat(said.exitCode()).isNotZero();
    return said.text().replaceAll("\\s+", " ");
  }
}
