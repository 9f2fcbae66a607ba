package dev.signalbox.contract.gerrit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.gerrit.changes.LabelRoles;
import dev.signalbox.host.gerrit.events.EventStream;
import dev.signalbox.server.ServerTest;
import dev.signalbox.server.TestClient;
import dev.signalbox.server.TestServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/**
 * A server that Gerrit tells what happens, and that looks by itself too seldom for these tests to
 * pass by that.
 */
class GerritChangesTest extends ServerTest {
  private static final Duration PATIENCE = Duration.ofSeconds(50);
  private static final Duration LOOK_EVERY = Duration.ofHours(1);
  private static final BranchName MASTER = new BranchName("master");
  private static final BranchName RELEASE = new BranchName("release");
  private static final String REPORTED = "Queued";
  private static final String PROJECT = "people/changes_" + UUID.randomUUID();
  private static final String NAME = PROJECT.replace("_", "__").replace("/", "_-");
  private static final String REPOSITORY = "/v1/repos/octo/" + NAME;
  private static final String RULES =
      """
      queue_rules:
        - name: reported
          queue_conditions: ["base = release"]
          merge_conditions: ["check-success = ci"]
          merge_method: squash
        - name: default
          merge_conditions: ["check-success = test"]
          merge_method: squash
      pull_request_rules:
        - name: queue on vote
          conditions: ["vote = Queue+1"]
          actions: { queue: {} }
      checks:
        - name: test
          run: "true"
      """;

  @TempDir static Path folder;

  private final ListAppender<ILoggingEvent> lines = new ListAppender<>();

  @SuppressWarnings("NullAway.Init") // set before the first test
  private GerritProject project;

  @SuppressWarnings("NullAway.Init") // set before the first test
  private ServedProject served;

  @SuppressWarnings("NullAway.Init") // set before the first test
  private CommitSha first;

  @Override
  protected TestServer startServer() {
    lines.start();
    var log = (Logger) LoggerFactory.getLogger(EventStream.class);
    log.setLevel(Level.INFO);
    log.addAppender(lines);
    served = ServedProject.create(folder, PROJECT);
    project = served.project();
    project.withLabel("Queue", 0);
    project.withLabel(REPORTED, -1);
    var gerrit = project.gerrit();
    return served.server(
        LOOK_EVERY,
        Optional.of(GerritKeys.access(gerrit, folder, gerrit.sshPort())),
        new LabelRoles("Code-Review", "Verified", Optional.of(REPORTED)));
  }

  @BeforeAll
  void begin() throws IOException {
    first = commit(List.of(), Map.of(), "Begin");
    project.push(first + ":refs/heads/master");
    var adding = "{\"owner\":\"octo\",\"name\":\"%s\",\"host\":\"gerrit\"}".formatted(NAME);
    assertThat(root.post("/v1/repos", adding).status()).isEqualTo(201);
    await()
        .atMost(PATIENCE)
        .until(
            () ->
                List.copyOf(lines.list).stream()
                    .anyMatch(it -> it.getMessage().startsWith("gerrit.stream_opened")));
  }

  private CommitSha commit(List<CommitSha> parents, Map<String, String> files, String message)
      throws IOException {
    var all = new HashMap<>(files);
    all.put(".signalbox.yml", RULES);
    return served.commit(parents, all, message);
  }

  private GerritRest gerrit() {
    return project.gerrit().admin();
  }

  private String status(long change) {
    return gerrit().get("/changes/" + change).get("status").asString();
  }

  private void lands(long change) {
    await().atMost(PATIENCE).untilAsserted(() -> assertThat(status(change)).isEqualTo("MERGED"));
  }

  private boolean isSaid(long change, String words) {
    return gerrit()
        .get("/changes/" + change + "/messages")
        .valueStream()
        .anyMatch(it -> it.get("message").asString().contains(words));
  }

  @Test
  void a_chain_is_queued_by_one_comment_on_its_last_change_and_lands_in_order() throws IOException {
    var one = commit(List.of(first), Map.of("a", "1\n"), "Write a");
    var two = commit(List.of(one), Map.of("a", "2\n"), "Write a again");
    long below = project.upload(one, MASTER);
    long above = project.upload(two, MASTER);
    gerrit().vote(below, "Code-Review", 2);
    gerrit().vote(above, "Code-Review", 2);

    gerrit().comment(above, "/PATCHSET_LEVEL", "@signalbox queue --stack");

    lands(below);
    lands(above);
    var merged =
        root.get(REPOSITORY + "/logs?event_type=action.queue.merged")
            .json()
            .get("events")
            .valueStream()
            .map(entry -> entry.get("pull_request").asLong())
            .toList();
    assertThat(merged.indexOf(above)).as("the latest first").isLessThan(merged.indexOf(below));
  }

  @Test
  void who_is_not_approved_is_told_what_is_missing_and_enters_once_that_is_there()
      throws IOException {
    long change = project.upload(commit(List.of(first), Map.of("b", "1\n"), "Write b"), MASTER);

    gerrit().comment(change, "b", "@signalbox queue");

    await()
        .atMost(PATIENCE)
        .until(() -> isSaid(change, "Submit requirements that are missing: Code-Review"));
    assertThat(status(change)).isEqualTo("NEW");
    gerrit().vote(change, "Code-Review", 2);
    lands(change);
  }

  @Test
  void a_vote_queues_a_change_where_a_rule_says_so() throws IOException {
    long change = project.upload(commit(List.of(first), Map.of("c", "1\n"), "Write c"), MASTER);
    gerrit().vote(change, "Code-Review", 2);

    gerrit().vote(change, "Queue", 1);

    lands(change);
  }

  private int reportedVote(long change) {
    return gerrit()
        .get("/changes/" + change + "?o=DETAILED_LABELS&o=DETAILED_ACCOUNTS")
        .path("labels")
        .path(REPORTED)
        .path("all")
        .valueStream()
        .filter(vote -> vote.path("username").asString("").equals(GerritPeople.SERVICE))
        .mapToInt(vote -> vote.path("value").asInt(0))
        .sum();
  }

  /** Where a CI finds something to test that looks for branches of the queue. */
  private Optional<String> shown(String prefix) {
    return gerrit()
        .get("/projects/" + GerritRest.encoded(PROJECT) + "/branches")
        .valueStream()
        .filter(branch -> branch.get("ref").asString().startsWith("refs/heads/" + prefix))
        .map(branch -> branch.get("revision").asString())
        .findFirst();
  }

  private void report(TestClient ci, String prefix, String state) {
    await().atMost(PATIENCE).until(() -> shown(prefix).isPresent());
    String body = "{\"name\":\"ci\",\"state\":\"%s\"}".formatted(state);
    String checks = REPOSITORY + "/commits/" + shown(prefix).orElseThrow() + "/checks";
    assertThat(ci.post(checks, body).status()).isEqualTo(204);
  }

  @Test
  void a_ci_reports_on_what_it_is_shown_and_a_vote_tells_how_it_went() throws IOException {
    var ci = server.as(key("{\"role\":\"ci\",\"owner\":\"octo\"}"));
    var tip = commit(List.of(first), Map.of("c", "1\n"), "Release c");
    project.push(tip + ":refs/heads/" + RELEASE);
    long bad = project.upload(commit(List.of(first), Map.of("d", "1\n"), "Write d"), RELEASE);
    gerrit().approveSaying(bad, "@signalbox queue");
    await().atMost(PATIENCE).until(() -> reportedVote(bad) == 1);

    report(ci, "signalbox/release", "failure");
    report(ci, "signalbox/probe/", "success");

    await().atMost(PATIENCE).until(() -> reportedVote(bad) == -1);
    assertThat(status(bad)).isEqualTo("NEW");
    await().atMost(PATIENCE).until(() -> shown("signalbox/").isEmpty());
    var upToDate = commit(List.of(tip), Map.of("c", "1\n", "e", "1\n"), "Write e");
    long good = project.upload(upToDate, RELEASE);
    gerrit().approveSaying(good, "@signalbox queue");
    report(ci, "signalbox/release", "success");
    lands(good);
  }

  private static String token(String user, String password) {
    byte[] pair = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
    return "gerrit_" + Base64.getUrlEncoder().withoutPadding().encodeToString(pair);
  }

  @Test
  void the_credentials_of_accounts_at_gerrit_are_tokens_for_what_they_may_do_there() {
    var reader = server.as(token("dev", GerritPeople.PASSWORD));
    assertThat(reader.get(REPOSITORY + "/merge-queue/status").status()).isEqualTo(200);
    assertThat(reader.put(REPOSITORY + "/merge-queue/pause", "{\"reason\":\"x\"}").status())
        .isEqualTo(403);

    var writer = server.as(token("ci", GerritPeople.PASSWORD));
    assertThat(writer.put(REPOSITORY + "/merge-queue/pause", "{\"reason\":\"x\"}").status())
        .isEqualTo(200);
    assertThat(writer.delete(REPOSITORY + "/merge-queue/pause").status()).isEqualTo(204);

    var nobody = server.as(token("dev", "wrong"));
    assertThat(nobody.get(REPOSITORY + "/merge-queue/status").status()).isEqualTo(403);
  }
}
