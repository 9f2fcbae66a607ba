package dev.signalbox.fakehub;

import static dev.signalbox.fakehub.Town.WIDGETS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.fakehub.state.FakeCheckRun.FakeAnnotation;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Runs of workflows; the judge of the town holds each answer against GitHub's description. */
class WorkflowsTest {
  private static final String ACTIONS = "/repos/" + WIDGETS + "/actions";

  @TempDir Path folder;
  private Town town;
  private ActionsRunner actions;
  private long run;

  @BeforeEach
  void start() {
    town = new Town(folder);
    actions = town.github.actions(WIDGETS);
    run = actions.start("CI", town.first, "main", "unit", "lint");
  }

  @AfterEach
  void judge() {
    assertThat(town.judge.seen()).isPositive();
    town.close();
  }

  private void end(String unit, String lint) {
    actions.finish(run, "unit", unit);
    actions.finish(run, "lint", lint);
  }

  private List<JsonNode> jobs(String filter) {
    var answer = town.asker.get(ACTIONS + "/runs/" + run + "/jobs?filter=" + filter);
    return answer.json().get("jobs").valueStream().toList();
  }

  private static List<String> names(List<JsonNode> jobs) {
    return jobs.stream()
        .map(job -> job.get("name").asString() + " " + job.get("run_attempt").asInt())
        .toList();
  }

  private long id(String job) {
    return actions.run(run).latest().stream()
        .filter(it -> it.name().equals(job))
        .findFirst()
        .orElseThrow()
        .id();
  }

  private Asker.Answer again(String path) {
    return town.asker.post(ACTIONS + path + "/rerun", "{}");
  }

  @Test
  void a_job_that_runs_again_is_another_check_run_of_the_same_suite() {
    end("failure", "success");
    var known = town.asker.get(ACTIONS + "/runs/" + run).json();
    assertThat(known.get("conclusion").asString()).isEqualTo("failure");
    long suite = known.get("check_suite_id").asLong();
    assertThat(again("/jobs/" + id("unit")).status()).isEqualTo(201);
    assertThat(names(jobs("latest"))).containsExactly("unit 2");
    assertThat(names(jobs("all"))).containsExactly("unit 1", "lint 1", "unit 2");
    var checks = town.asker.get("/repos/" + WIDGETS + "/commits/main/check-runs?filter=all").json();
    assertThat(checks.get("check_runs").valueStream())
        .hasSize(3)
        .allMatch(check -> check.at("/check_suite/id").asLong() == suite);
    actions.finish(run, "unit", "success");
    known = town.asker.get(ACTIONS + "/runs/" + run).json();
    assertThat(known.get("conclusion").asString()).isEqualTo("success");
    assertThat(known.get("run_attempt").asInt()).isEqualTo(2);
    assertThat(town.hooks())
        .containsSubsequence(
            "check_run.created",
            "workflow_run.requested",
            "check_run.completed",
            "workflow_run.completed",
            "check_run.created",
            "workflow_run.in_progress",
            "check_run.completed",
            "workflow_run.completed");
  }

  @Test
  void a_whole_run_or_what_failed_of_it_runs_again() {
    end("failure", "success");
    assertThat(town.asker.post(ACTIONS + "/runs/" + run + "/rerun-failed-jobs", "{}").status())
        .isEqualTo(201);
    actions.finish(run, "unit", "success");
    assertThat(again("/runs/" + run).status()).isEqualTo(201);
    assertThat(names(jobs("all")))
        .containsExactly("unit 1", "lint 1", "unit 2", "unit 3", "lint 3");
  }

  @Test
  void nothing_runs_again_before_its_run_has_ended_nor_after_a_month() {
    actions.finish(run, "unit", "failure");
    var early = again("/jobs/" + id("unit"));
    assertThat(early.status()).isEqualTo(403);
    assertThat(early.json().get("message").asString()).contains("is already running");
    assertThat(again("/runs/" + run).status()).isEqualTo(403);
    actions.finish(run, "lint", "success");
    actions.age(run, Duration.ofDays(31));
    var late = again("/jobs/" + id("unit"));
    assertThat(late.status()).isEqualTo(403);
    assertThat(late.json().get("message").asString()).contains("over a month ago");
    assertThat(again("/jobs/4").status()).isEqualTo(404);
  }

  @Test
  void a_log_is_kept_by_somebody_who_turns_away_tokens() throws Exception {
    String path = ACTIONS + "/jobs/" + id("unit");
    assertThat(town.asker.get(path + "/logs").status()).isEqualTo(404);
    var said = new FakeAnnotation("src/a", 7, 1, "failure", "It broke", Optional.of("Test failed"));
    actions.finish(run, "unit", "failure", "one\ntwo\n", said);
    assertThat(town.asker.get(path).json().get("workflow_name").asString()).isEqualTo("CI");
    var place = town.asker.get(path + "/logs");
    assertThat(place.status()).isEqualTo(302);
    String url = place.header("Location").orElseThrow();
    assertThat(url).doesNotStartWith(town.github.url());
    assertThat(fetch(url).body()).isEqualTo("one\ntwo\n");
    assertThat(fetch(url, "Authorization", "Bearer x").statusCode()).isEqualTo(403);
    var annotations =
        town.asker.get("/repos/" + WIDGETS + "/check-runs/" + id("unit") + "/annotations");
    assertThat(annotations.json().get(0).get("title").asString()).isEqualTo("Test failed");
  }

  private static HttpResponse<String> fetch(String url, String... headers)
      throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(url));
    if (headers.length > 0) request.headers(headers);
    try (var client = HttpClient.newHttpClient()) {
      return client.send(request.build(), BodyHandlers.ofString());
    }
  }
}
