package dev.signalbox.host.github.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.ActionsRunner;
import dev.signalbox.testresults.RunOrigin;
import dev.signalbox.testresults.TestCase;
import dev.signalbox.testresults.TestFailureDetails;
import dev.signalbox.testresults.TestOutcome;
import dev.signalbox.testresults.TestRun;
import dev.signalbox.testresults.otlp.OtlpWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs of workflows at GitHub that fail without a cause in the change. */
final class GitHubFlakesTest {
  private static final String RULES =
      """
      queue_rules:
        - name: default
          merge_conditions: ["check-success = unit"]
      ci_insights:
        retry_rules:
          - name: network
            conditions: ["job-name = unit", "pipeline-name = CI", "log ~= connection reset"]
            max_retry: 2
      """;
  private static final String RESET =
      "2026-11-17T10:00:00.0000000Z building\n"
          + "2026-11-17T10:00:01.0000000Z connection reset by peer\n";

  @TempDir static Path folder;
  private static GitHubTown town;
  private static ActionsRunner actions;
  private static CandidatePushes candidates;

  /** Main is ahead of every pull request, so that none is tested in place. */
  @BeforeAll
  static void open() {
    town = new GitHubTown(folder, RULES);
    actions = town.github.actions(GitHubTown.WIDGETS);
    candidates = new CandidatePushes(actions);
    town.github.watchedBy(candidates);
    var tip = town.ada.tip("main").orElseThrow();
    var files = town.files(tip);
    files.put("ahead", "1\n");
    town.ada.set("main", town.ada.commit(List.of(tip), Map.copyOf(files), "Go ahead\n"));
    String products = "{\"products\":[\"merge_queue\",\"ci_insights\"]}";
    var switched = town.root().put("/v1/products/" + GitHubTown.WIDGETS, products);
    assertThat(switched.status()).as(switched.body()).isLessThan(300);
  }

  @AfterAll
  static void close() {
    town.close();
  }

  private static long queued(String file) {
    long number = town.open(file, "1\n");
    town.untilSeen(number);
    town.queue(number);
    return number;
  }

  private static void untilLeft(long number) {
    await()
        .atMost(GitHubTown.PATIENCE)
        .until(
            () ->
                town.log("action.queue.leave").stream()
                    .anyMatch(it -> it.path("pull_request").asLong() == number));
  }

  private static List<String> retries() {
    return town.log("ci_insights.job_retried").stream().map(Object::toString).toList();
  }

  @Test
  void a_job_that_flakes_is_run_again_by_the_rule_and_lands() throws InterruptedException {
    queued("flaky");
    var candidate = candidates.next();
    actions.finish(candidate.run(), "unit", "failure", RESET);
    await().atMost(GitHubTown.PATIENCE).until(() -> actions.run(candidate.run()).attempt() == 2);
    assertThat(retries())
        .anyMatch(
            entry ->
                entry.contains("connection reset by peer")
                    && entry.contains("\"matched_line_number\":2"));
    actions.finish(candidate.run(), "unit", "success");
    await().atMost(GitHubTown.PATIENCE).until(() -> town.main().containsKey("flaky"));
  }

  private static TestRun results(CommitSha commit, long run, TestOutcome shaky) {
    var origin =
        new RunOrigin(
            "CI",
            "unit",
            Long.toString(run),
            1,
            commit,
            Optional.empty(),
            Optional.of("main"),
            Optional.empty(),
            Optional.of("github_actions"),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    return new TestRun(
        origin, List.of(test("Shop.steady", TestOutcome.PASSED), test("Shop.shaky", shaky)));
  }

  private static TestCase test(String name, TestOutcome outcome) {
    var failure =
        Optional.of(new TestFailureDetails("AssertionError", "late", "at X:1"))
            .filter(_ -> outcome == TestOutcome.FAILED);
    return new TestCase(
        name,
        outcome,
        Instant.now(),
        Duration.ofMillis(5),
        failure,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false);
  }

  private static void upload(TestRun run) {
    var answer =
        town.root()
            .postBytes(
                town.repository() + "/ci/traces",
                OtlpWriter.write(run),
                "Content-Type",
                "application/x-protobuf");
    assertThat(answer.status()).as(answer.body()).isLessThan(300);
  }

  @Test
  void a_job_of_which_only_quarantined_tests_failed_counts_as_green_and_lands()
      throws InterruptedException {
    var quarantine =
        town.root()
            .post(
                "/v1/ci/octo/repositories/widgets/quarantines",
                "{\"test_name\":\"Shop.shaky\",\"reason\":\"clock\"}");
    assertThat(quarantine.status()).as(quarantine.body()).isEqualTo(201);
    upload(results(town.ada.tip("main").orElseThrow(), 1, TestOutcome.PASSED));
    long number = queued("shaky");
    var candidate = candidates.next();
    upload(results(candidate.commit(), candidate.run(), TestOutcome.FAILED));
    actions.finish(candidate.run(), "unit", "failure", "1 test failed\n");
    untilLeft(number);
    assertThat(town.main()).as("%s", town.log("action.queue.checks_end")).containsKey("shaky");
    assertThat(actions.run(candidate.run()).attempt()).as("nothing ran again").isEqualTo(1);
    assertThat(town.log("action.queue.checks_end"))
        .anyMatch(it -> it.toString().contains("only quarantined tests failed: Shop.shaky"));
  }

  @Test
  void a_job_that_github_refuses_to_run_again_has_failed() throws InterruptedException {
    long number = queued("aged");
    var candidate = candidates.next();
    actions.age(candidate.run(), Duration.ofDays(31));
    actions.finish(candidate.run(), "unit", "failure", RESET);
    untilLeft(number);
    assertThat(town.main()).doesNotContainKey("aged");
    assertThat(actions.run(candidate.run()).attempt()).isEqualTo(1);
  }
}
