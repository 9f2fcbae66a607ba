package dev.signalbox.contract.gerrit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.server.ServerTest;
import dev.signalbox.server.TestServer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that reads messages every few seconds, and its project nearly never. */
class GerritUnseenChangesTest extends ServerTest {
  private static final BranchName MASTER = new BranchName("master");
  private static final String NAME = "unseen-" + UUID.randomUUID();
  private static final String RULES =
      """
      queue_rules:
        - name: default
          merge_conditions: ["check-success = test"]
      checks:
        - name: test
          run: "true"
      """;

  @TempDir static Path folder;

  @SuppressWarnings("NullAway.Init") // set before the first test
  private ServedProject served;

  @Override
  protected TestServer startServer() {
    served = ServedProject.create(folder, NAME);
    return served.server(Duration.ofHours(1), Optional.empty());
  }

  private CommitSha commit(List<CommitSha> parents, Map<String, String> files) throws IOException {
    var all = new HashMap<>(files);
    all.put(".signalbox.yml", RULES);
    return served.commit(parents, all, "Write " + files.keySet());
  }

  @Test
  void a_stack_is_queued_although_nobody_has_looked_at_those_below() throws IOException {
    var project = served.project();
    var gerrit = project.gerrit().admin();
    var first = commit(List.of(), Map.of());
    project.push(first + ":refs/heads/master");
    var adding = "{\"owner\":\"octo\",\"name\":\"%s\",\"host\":\"gerrit\"}".formatted(NAME);
    assertThat(root.post("/v1/repos", adding).status()).isEqualTo(201);
    await()
        .atMost(Duration.ofMinutes(1))
        .until(
            () ->
                root.get("/v1/repos/octo/" + NAME + "/merge-queue/configuration").status() == 200);

    var lowest = commit(List.of(first), Map.of("a", "1\n"));
    var middle = commit(List.of(lowest), Map.of("a", "2\n"));
    var highest = commit(List.of(middle), Map.of("a", "3\n"));
    long one = project.upload(lowest, MASTER);
    long two = project.upload(middle, MASTER);
    long three = project.upload(highest, MASTER);
    for (long change : List.of(one, two)) gerrit.vote(change, "Code-Review", 2);
    gerrit.approveSaying(three, "@signalbox queue --stack");

    for (long change : List.of(one, two, three)) {
      await()
          .atMost(Duration.ofMinutes(1))
          .untilAsserted(
              () ->
                  assertThat(gerrit.get("/changes/" + change).get("status").asString())
                      .as("%s", gerrit.get("/changes/" + three + "/messages"))
                      .isEqualTo("MERGED"));
    }
  }
}
