package dev.signalbox.contract.gerrit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.server.ServerTest;
import dev.signalbox.server.TestServer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole server in front of a real Gerrit. */
class GerritQueueTest extends ServerTest {
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final BranchName MASTER = new BranchName("master");
  private static final String NAME = "widgets-" + UUID.randomUUID();
  private static final String REPOSITORY = "/v1/repos/octo/" + NAME;
  private static final String RULES =
      """
      queue_rules:
        - name: default
          merge_conditions: ["check-success = test"]
          merge_method: %s
      checks:
        - name: test
          run: test ! -e broken
      """;

  @TempDir static Path folder;

  @SuppressWarnings("NullAway.Init") // set before the first test
  private GerritProject project;

  @SuppressWarnings("NullAway.Init") // set before the first test
  private ServedProject served;

  @Override
  protected TestServer startServer() {
    served = ServedProject.create(folder, NAME);
    project = served.project();
    return served.server(Duration.ofSeconds(1), Optional.empty());
  }

  private CommitSha commit(List<CommitSha> parents, Map<String, String> files, String message)
      throws IOException {
    return served.commit(parents, files, message);
  }

  private long uploaded(CommitSha commit) {
    return project.upload(commit, MASTER);
  }

  private void approve(long change) {
    project.gerrit().admin().vote(change, "Code-Review", 2);
  }

  private void ask(long change) {
    project.gerrit().admin().say(change, "Thanks, this is good.\n\n@signalbox queue");
  }

  private String status(long change) {
    return project.gerrit().admin().get("/changes/" + change).get("status").asString();
  }

  private List<String> messages(long change) {
    var all = new ArrayList<String>();
    for (var each : project.gerrit().admin().get("/changes/" + change + "/messages")) {
      all.add(each.get("message").asString());
    }
    return all;
  }

  private List<String> branches() {
    var all = new ArrayList<String>();
    for (var each : project.gerrit().admin().get("/projects/" + NAME + "/branches")) {
      all.add(each.get("ref").asString());
    }
    return all;
  }

  private String tip() {
    return project
        .gerrit()
        .admin()
        .get("/projects/" + NAME + "/branches/master")
        .get("revision")
        .asString();
  }

  /** The commits that the branch was moved to since, as the git of people sees them. */
  private List<String> moves(CommitSha since) throws IOException {
    var work = new GitRepository(project.work());
    var git = project.git();
    git.ask(project.work(), Duration.ofSeconds(30), "", "fetch", "URL", "+refs/*:refs/seen/*");
    return work.lines("rev-list", "--first-parent", "refs/seen/heads/master", "^" + since);
  }

  private boolean hasNotes() throws IOException {
    return new GitRepository(project.work()).ref("refs/seen/notes/signalbox").isPresent();
  }

  private List<String> logged(String type) {
    return root.get(REPOSITORY + "/logs?event_type=" + type)
        .json()
        .get("events")
        .valueStream()
        .map(entry -> entry.get("pull_request").asString())
        .toList();
  }

  @Test
  void changes_are_queued_by_a_message_tested_and_landed_and_a_red_one_is_told_why()
      throws IOException {
    String rules = RULES.formatted("squash");
    var first = commit(List.of(), Map.of(".signalbox.yml", rules), "Begin");
    project.push(first + ":refs/heads/master");
    var adding = "{\"owner\":\"octo\",\"name\":\"%s\",\"host\":\"gerrit\"}".formatted(NAME);
    assertThat(root.post("/v1/repos", adding).status()).isEqualTo(201);

    var one = commit(List.of(first), Map.of(".signalbox.yml", rules, "a", "1\n"), "Write a");
    var two =
        commit(List.of(one), Map.of(".signalbox.yml", rules, "a", "1\n", "b", "1\n"), "Write b");
    var red = commit(List.of(first), Map.of(".signalbox.yml", rules, "broken", "1\n"), "Break it");
    long below = uploaded(one);
    long above = uploaded(two);
    long broken = uploaded(red);
    for (long change : List.of(below, above, broken)) {
      approve(change);
      ask(change);
    }

    await().atMost(PATIENCE).untilAsserted(() -> assertThat(status(below)).isEqualTo("MERGED"));
    await().atMost(PATIENCE).untilAsserted(() -> assertThat(status(above)).isEqualTo("MERGED"));
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(messages(broken))
                    .filteredOn(it -> it.contains("unmerged: checks failed"))
                    .hasSize(1));

    assertThat(status(broken)).isEqualTo("NEW");
    await().atMost(PATIENCE).until(() -> logged("action.queue.leave").size() == 3);
    assertThat(logged("action.queue.merged"))
        .containsExactlyInAnyOrder(Long.toString(below), Long.toString(above));
    String landings = root.get(REPOSITORY + "/merge-queue/landings").json().toString();
    assertThat(landings).contains(tip());
    await()
        .atMost(PATIENCE)
        .until(() -> moves(first).stream().allMatch(landings::contains) && hasNotes());
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () -> assertThat(branches()).noneMatch(branch -> branch.contains("signalbox")));
    assertThat(messages(above).stream().filter(it -> it.contains("@signalbox queue"))).hasSize(1);
  }

  @Test
  void a_project_that_is_not_there_is_not_added() {
    assertThat(
            root.post("/v1/repos", "{\"owner\":\"octo\",\"name\":\"absent\",\"host\":\"gerrit\"}")
                .status())
        .isEqualTo(404);
    assertThat(
            root.post("/v1/repos", "{\"owner\":\"other\",\"name\":\"absent\",\"host\":\"gerrit\"}")
                .status())
        .isEqualTo(404);
  }
}
