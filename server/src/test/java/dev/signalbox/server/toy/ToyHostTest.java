package dev.signalbox.server.toy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.contract.HostScene;
import dev.signalbox.host.git.CommitNotes;
import dev.signalbox.server.ServerTest;
import dev.signalbox.server.TestServer;
import dev.signalbox.store.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that knows a third kind of host by one argument. */
class ToyHostTest extends ServerTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String REPOSITORY = "/v1/repos/" + HostScene.SLUG;
  private static final String RULES =
      """
      queue_rules:
        - name: careful
          merge_conditions: ["check-success = test"]
          merge_method: squash
      """;

  @TempDir static Path folder;

  @SuppressWarnings("NullAway.Init") // set before the first test
  private ToyScene scene;

  @Override
  protected TestServer startServer() {
    scene = new ToyScene(folder, InstantSource.system());
    return TestServer.start(
        TestDatabase.migratedAddress(), new ToyModule(HostScene.SLUG, scene.host()));
  }

  private int adds(String owner, String name) {
    String body = "{\"owner\":\"%s\",\"name\":\"%s\",\"host\":\"toy\"}".formatted(owner, name);
    return root.post("/v1/repos", body).status();
  }

  /** What the queue has the host test. */
  private CommitSha candidate() throws IOException {
    return scene
        .host()
        .git()
        .lines("for-each-ref", "--format=%(*objectname)", "refs/signalbox/batches/")
        .stream()
        .map(CommitSha::new)
        .findFirst()
        .orElseThrow();
  }

  private List<String> logged(String type) {
    return root.get(REPOSITORY + "/logs?event_type=" + type)
        .json()
        .get("events")
        .valueStream()
        .map(entry -> entry.get("metadata").toString())
        .toList();
  }

  @Test
  void a_pull_request_is_queued_tested_and_landed() throws IOException {
    var first = scene.commit(List.of(), Map.of(".signalbox.yml", RULES), "Begin");
    scene.set(HostScene.MAIN, first);
    assertThat(adds("octo", "gadgets")).isEqualTo(404);
    assertThat(adds("octo", "widgets")).isEqualTo(201);
    assertThat(adds("octo", "widgets")).isEqualTo(409);
    assertThat(root.get(REPOSITORY).json().get("host").stringValue()).isEqualTo("toy");

    var files = Map.of(".signalbox.yml", RULES, "a", "1\n");
    var others = Map.of(".signalbox.yml", RULES, "b", "1\n");
    scene.set(HostScene.MAIN, scene.commit(List.of(first), others, "Write b"));
    Pinned pull = scene.open(scene.commit(List.of(first), files, "Write a"), HostScene.MAIN);
    String queued = REPOSITORY + "/merge-queue/pull/" + pull.number().value();
    String rule = "{\"rule\":\"careful\"}";
    await().atMost(PATIENCE).until(() -> root.post(queued + "/queue", rule).status() == 204);
    String check = "/mergeability_check/checks/0/state";
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () -> assertThat(root.get(queued).json().at(check)).hasToString("\"pending\""));

    var status = root.get(REPOSITORY + "/merge-queue/status").json();
    assertThat(status.get("host_requirements").isNull()).isTrue();

    var tested = candidate();
    scene.host().memory().end(tested, CheckState.SUCCESS);

    await().atMost(PATIENCE).until(() -> logged("action.queue.leave").size() == 1);
    assertThat(logged("action.queue.merged")).hasSize(1);
    assertThat(scene.host().git().tip(HostScene.MAIN)).contains(tested);
    assertThat(root.get(REPOSITORY + "/pulls").json().at("/pulls/0/state").stringValue())
        .isEqualTo("merged");
    await().atMost(PATIENCE).until(() -> scene.host().git().ref(CommitNotes.REF).isPresent());
  }
}
