package dev.signalbox.host.github.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.ActionsRunner;
import dev.signalbox.fakehub.hooks.Courier;
import dev.signalbox.fakehub.judge.RecordedExchange;
import dev.signalbox.fakehub.judge.TrafficObserver;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Jobs at GitHub on what the queue does not test: heads of pull requests, pushes to a branch. */
final class GitHubJobsTest {
  private static final String RULES =
      """
      queue_rules:
        - name: default
          merge_conditions: ["check-success = unit"]
      ci_insights:
        retry_rules:
          - name: network
            conditions: ["pipeline-name = Flaky", "log ~= connection reset"]
            max_retry: 1
      """;

  @TempDir static Path folder;
  private static GitHubTown town;
  private static ActionsRunner actions;
  private static final Requests REQUESTS = new Requests();

  /** What was asked of GitHub. */
  private static final class Requests implements TrafficObserver {
    private final List<String> paths = new CopyOnWriteArrayList<>();

    @Override
    public void saw(RecordedExchange exchange) {
      paths.add(
          exchange.method()
              + " "
              + exchange.path()
              + exchange.query().getOrDefault("head_sha", List.of()));
    }

    @Override
    public void saw(String event, String payload) {}

    long about(String... words) {
      return paths.stream()
          .filter(path -> List.of(words).stream().allMatch(path::contains))
          .count();
    }
  }

  @BeforeAll
  static void open() {
    town = new GitHubTown(folder, RULES);
    actions = town.github.actions(GitHubTown.WIDGETS);
    town.github.watchedBy(REQUESTS);
    use(town, "[\"merge_queue\",\"ci_insights\"]");
  }

  private static void use(GitHubTown where, String names) {
    String products = "{\"products\":" + names + "}";
    var switched = where.root().put("/v1/products/" + GitHubTown.WIDGETS, products);
    assertThat(switched.status()).as(switched.body()).isLessThan(300);
  }

  @AfterEach
  void calm() {
    town.github.courier().be(Courier.Mood.FAITHFUL);
  }

  @AfterAll
  static void close() {
    town.close();
  }

  private static CommitSha opened(String file) {
    long number = town.open(file, "1\n");
    town.untilSeen(number);
    return town.ada.pull(number).head().commit();
  }

  private static Optional<JsonNode> job(String pipeline, String name) {
    return town.root()
        .get("/v1/ci/octo/repositories/widgets/jobs?per_page=100")
        .json()
        .path("jobs")
        .valueStream()
        .filter(job -> job.path("pipeline_name").stringValue("").equals(pipeline))
        .filter(job -> job.path("job_name").stringValue("").equals(name))
        .findFirst();
  }

  private static void untilKnown(String pipeline, String name, int executions, int failures) {
    await()
        .atMost(GitHubTown.PATIENCE)
        .until(
            () ->
                job(pipeline, name)
                    .filter(job -> job.path("executions_count").asInt() == executions)
                    .filter(job -> job.path("failed_executions_count").asInt() == failures)
                    .isPresent());
  }

  @ParameterizedTest
  @MethodSource("dev.signalbox.host.github.site.GitHubTown#moods")
  void jobs_on_the_head_of_a_pull_request_are_executions(Courier.Mood mood) {
    town.github.courier().be(mood);
    var head = opened("head-" + mood);
    String pipeline = "Heads " + mood;
    long run = actions.start(pipeline, head, "topic-head-" + mood, "unit", "lint");
    actions.finish(run, "unit", "failure");
    actions.finish(run, "lint", "success");
    untilKnown(pipeline, "unit", 1, 1);
    untilKnown(pipeline, "lint", 1, 0);
  }

  @ParameterizedTest
  @MethodSource("dev.signalbox.host.github.site.GitHubTown#moods")
  void jobs_on_a_branch_are_executions_although_nothing_was_ever_queued(Courier.Mood mood) {
    opened("towards-" + mood);
    town.github.courier().be(mood);
    var tip = town.ada.tip("main").orElseThrow();
    var files = town.files(tip);
    files.put("pushed-" + mood, "1\n");
    var pushed = town.ada.commit(List.of(tip), Map.copyOf(files), "Push\n");
    town.ada.set("main", pushed);
    String pipeline = "Pushes " + mood;
    long run = actions.start(pipeline, pushed, "main", "unit");
    actions.finish(run, "unit", "failure");
    untilKnown(pipeline, "unit", 1, 1);
  }

  @Test
  void many_webhooks_about_one_head_cost_few_requests_and_each_log_is_read_once() {
    var head = opened("busy");
    var jobs = IntStream.range(0, 20).mapToObj(at -> "job-" + at).toArray(String[]::new);
    long run = actions.start("Busy", head, "topic-busy", jobs);
    long failed = actions.run(run).latest().iterator().next().id();
    for (var job : jobs) {
      if (job.equals(jobs[0])) actions.finish(run, job, "failure", "connection reset\n");
      else actions.finish(run, job, "success");
    }
    for (var job : jobs) untilKnown("Busy", job, 1, job.equals(jobs[0]) ? 1 : 0);
    town.github.robot("late", GitHubTown.WIDGETS).status("late", head, "success");
    untilKnown("status:late[bot]", "late", 1, 0);

    assertThat(REQUESTS.about(head.hex(), "/check-runs")).isBetween(2L, 6L);
    assertThat(REQUESTS.about(head.hex(), "/actions/runs")).isBetween(1L, 3L);
    assertThat(REQUESTS.about("/actions/runs/" + run + "/jobs")).isBetween(1L, 3L);
    assertThat(REQUESTS.about("/actions/jobs/" + failed + "/logs")).isEqualTo(1);
  }

  @Test
  void a_failed_job_on_a_head_that_matches_a_rule_is_run_again() {
    var head = opened("flaky");
    long run = actions.start("Flaky", head, "topic-flaky", "unit", "slow");
    actions.finish(run, "unit", "failure", "building\nconnection reset by peer\n");
    await().atMost(GitHubTown.PATIENCE).until(() -> !town.log("ci_insights.job_retried").isEmpty());
    assertThat(actions.run(run).attempt()).as("not before the workflow has ended").isEqualTo(1);
    actions.finish(run, "slow", "success");

    await().atMost(GitHubTown.PATIENCE).until(() -> actions.run(run).attempt() == 2);

    assertThat(town.log("ci_insights.job_retried"))
        .singleElement()
        .satisfies(entry -> assertThat(entry.toString()).contains("connection reset by peer"));
    actions.finish(run, "unit", "failure", "connection reset by peer\n");
    untilKnown("Flaky", "unit", 2, 2);
    assertThat(actions.run(run).attempt()).as("one retry is allowed").isEqualTo(2);
  }

  @Test
  void a_webhook_tells_of_a_head_before_anybody_looks(@TempDir Path elsewhere) {
    try (var other = new GitHubTown(elsewhere, RULES, Duration.ofHours(1))) {
      use(other, "[\"merge_queue\",\"ci_insights\"]");
      var seen = new Requests();
      other.github.watchedBy(seen);
      long number = other.open("told", "1\n");
      other.untilSeen(number);
      var head = other.ada.pull(number).head().commit();
      var runner = other.github.actions(GitHubTown.WIDGETS);
      runner.finish(runner.start("CI", head, "topic-told", "unit"), "unit", "failure");
      await().atMost(GitHubTown.PATIENCE).until(() -> seen.about(head.hex(), "/statuses") > 0);
    }
  }

  @Test
  void nothing_is_read_of_heads_where_insights_are_off(@TempDir Path elsewhere) {
    try (var other = new GitHubTown(elsewhere, RULES)) {
      use(other, "[\"merge_queue\"]");
      var seen = new Requests();
      other.github.watchedBy(seen);
      long number = other.open("quiet", "1\n");
      other.untilSeen(number);
      var head = other.ada.pull(number).head().commit();
      var runner = other.github.actions(GitHubTown.WIDGETS);
      long run = runner.start("CI", head, "topic-quiet", "unit");
      runner.finish(run, "unit", "failure");
      long looks = seen.about("/graphql");
      await().atMost(GitHubTown.PATIENCE).until(() -> seen.about("/graphql") > looks + 4);
      assertThat(seen.paths).noneMatch(path -> path.contains(head.hex() + "/statuses"));
      assertThat(seen.about("/actions/runs")).isZero();
      use(other, "[\"merge_queue\",\"ci_insights\"]");
      await().atMost(GitHubTown.PATIENCE).until(() -> seen.about(head.hex(), "/statuses") > 0);
    }
  }
}
