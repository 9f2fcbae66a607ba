package dev.signalbox.host.github;

import static dev.signalbox.host.github.ScriptedGitHub.answer;
import static dev.signalbox.host.github.Station.A;
import static dev.signalbox.host.github.Station.SLUG;
import static dev.signalbox.host.github.Station.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.RetryMode;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.JobSelection;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.checking.CommitChecks;
import dev.signalbox.host.github.checking.RequiredReporters;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CommitChecksTest {
  private static final String COMMIT = "GET /repos/acme/shop/commits/" + A;
  private static final String RUNS = COMMIT + "/check-runs?filter=all&per_page=100";
  private static final String STATUSES = COMMIT + "/statuses?per_page=100";

  private static final Instant LATER = Instant.parse("2026-01-01T00:10:00Z");

  private final Station station = new Station();
  private final CommitChecks checks =
      new CommitChecks(station.access, new RequiredReporters(station.clock));

  CommitChecksTest() throws IOException {}

  @AfterEach
  void end() {
    station.close();
  }

  private static String run(long id, String began, String conclusion) {
    return """
    {"id": %d, "name": "test", "status": "completed", "conclusion": "%s", "app": {"id": 1, "slug": "ci"},
     "started_at": %s, "completed_at": "2026-01-01T00:09:00Z"}\
    """
        .formatted(id, conclusion, began);
  }

  private static String status(long id, String at, String state) {
    return """
    {"id": %d, "context": "test", "state": "%s", "creator": {"id": 2, "login": "bot"},
     "created_at": "%s", "updated_at": "%s"}\
    """
        .formatted(id, state, at, at);
  }

  private void reported(String runs, String statuses) {
    station
        .github
        .on(RUNS, answer(200, "{\"check_runs\": [" + runs + "]}"))
        .on(STATUSES, answer(200, "[" + statuses + "]"));
  }

  /** The script gives its last answer once more before the next one. */
  private void thenReported(String runs, String statuses) {
    reported(runs, statuses);
    value(checks.of(SLUG, A));
  }

  private Testing heard(Testing testing) {
    var now = testing;
    for (var run : value(checks.of(SLUG, A))) now = now.heard(run);
    return now;
  }

  @Test
  void what_we_report_on_a_head_ourselves_is_none_of_its_checks() {
    String ours =
        """
        {"id": 8, "name": "Signalbox", "status": "in_progress", "app": {"id": 2, "slug": "signalbox"}}
        """;
    reported(ours + "," + run(7, "\"2026-01-01T00:01:00Z\"", "failure"), "");
    assertThat(value(checks.of(SLUG, A)))
        .singleElement()
        .satisfies(run -> assertThat(run.key().name()).isEqualTo("test"));
  }

  @Test
  void a_status_is_heard_after_a_run_with_a_far_higher_id() {
    reported(run(9_000_000_000L, "\"2026-01-01T00:01:00Z\"", "failure"), "");
    var again = heard(Testing.from(station.clock.instant(), PersistentMap.empty()));
    again = again.again(station.clock.instant());
    assertThat(heard(again).shown()).as("what failed before").isEmpty();

    thenReported(
        run(9_000_000_000L, "\"2026-01-01T00:01:00Z\"", "failure"),
        status(17, "2026-01-01T00:02:00Z", "success"));
    assertThat(heard(again).shown())
        .singleElement()
        .satisfies(check -> assertThat(check.state()).isEqualTo(CheckState.SUCCESS));
  }

  @Test
  void a_run_that_says_it_began_before_the_last_one_is_heard() {
    String failed = run(5, "\"2026-01-01T00:05:00Z\"", "failure");
    reported(failed, "");
    var again = heard(Testing.from(station.clock.instant(), PersistentMap.empty()));
    again = again.again(station.clock.instant());
    thenReported(failed + "," + run(6, "null", "success"), "");
    assertThat(heard(again).shown())
        .singleElement()
        .satisfies(check -> assertThat(check.state()).isEqualTo(CheckState.SUCCESS));
  }

  @Test
  void a_run_that_has_ended_keeps_its_number_when_an_older_one_begins_at_last() {
    String waiting =
        """
        {"id": 4, "name": "other", "status": "%s", "conclusion": null, "started_at": "%s",
         "app": {"id": 1, "slug": "ci"}},\
        """;
    String failed = run(5, "\"2026-01-01T00:05:00Z\"", "failure");
    reported(waiting.formatted("queued", "2026-01-01T00:04:00Z") + failed, "");
    var testing = heard(Testing.from(station.clock.instant(), PersistentMap.empty()));
    thenReported(waiting.formatted("in_progress", "2026-01-01T00:08:00Z") + failed, "");
    assertThat(value(checks.of(SLUG, A)))
        .filteredOn(run -> run.key().name().equals("test"))
        .singleElement()
        .satisfies(run -> assertThat(testing.isNews(run)).isFalse());
  }

  private static String job(long id, long suite, String conclusion) {
    String run = actions(run(id, "\"2026-01-01T00:05:00Z\"", conclusion));
    return run.replace("\"name\"", "\"check_suite\": {\"id\": " + suite + "}, \"name\"");
  }

  private void workflows(long... bySuite) {
    var runs = new ArrayList<String>();
    for (int suite = 0; suite < bySuite.length; suite++) {
      runs.add(
          "{\"id\": %d, \"check_suite_id\": %d, \"workflow_id\": %d}"
              .formatted(70 + suite, 1 + suite, bySuite[suite]));
    }
    station.github.on(
        "GET /repos/acme/shop/actions/runs?per_page=100&head_sha=" + A,
        answer(200, "{\"workflow_runs\": [" + String.join(",", runs) + "]}"));
  }

  private CheckState counted() {
    var testing = heard(Testing.from(station.clock.instant(), PersistentMap.empty()));
    return testing.runs().iterator().next().state();
  }

  @Test
  void a_failure_is_not_hidden_by_a_later_success_of_another_workflow() throws GitHubException {
    workflows(8, 9);
    reported(job(5, 1, "failure") + "," + job(6, 2, "success"), "");
    assertThat(counted()).isEqualTo(CheckState.FAILURE);
    station.github.on("POST /repos/acme/shop/check-runs/5/rerequest", answer(201, "{}"));
    assertThat(checks.runAgain(SLUG, A)).isEqualTo(new Ending.Done<>(true));
    assertThat(station.github.asked())
        .filteredOn(asked -> asked.line().contains("/actions/runs"))
        .as("workflows do not change")
        .hasSize(1);
  }

  @Test
  void a_failure_is_replaced_by_the_next_run_of_its_workflow() {
    workflows(8, 9, 8);
    reported(job(5, 1, "failure") + "," + job(6, 2, "success") + "," + job(7, 3, "success"), "");
    assertThat(counted()).isEqualTo(CheckState.SUCCESS);
  }

  @Test
  void what_was_cancelled_in_another_workflow_says_nothing() {
    reported(job(5, 1, "cancelled") + "," + job(6, 2, "success"), "");
    assertThat(counted()).isEqualTo(CheckState.SUCCESS);
  }

  @Test
  void where_workflows_are_not_shown_the_latest_run_counts() {
    station.github.on(
        "GET /repos/acme/shop/actions/runs?per_page=100&head_sha=" + A,
        answer(403, "{\"message\": \"Resource not accessible by integration\"}"));
    reported(job(5, 1, "failure") + "," + job(6, 2, "success"), "");
    assertThat(counted()).isEqualTo(CheckState.SUCCESS);
  }

  @Test
  void what_was_skipped_counts_on_in_the_next_attempt() {
    reported(run(5, "\"2026-01-01T00:05:00Z\"", "skipped"), "");
    var testing = heard(Testing.from(station.clock.instant(), PersistentMap.empty()));
    assertThat(testing.again(station.clock.instant()).shown()).hasSize(1);
  }

  @Test
  void statuses_do_not_run_again_and_that_is_said() throws GitHubException {
    reported("", status(17, "2026-01-01T00:02:00Z", "failure"));
    assertThat(checks.runAgain(SLUG, A))
        .isEqualTo(
            new Ending.Refused<>(
                "test can't run again: it is a status, which only its author can set again"));
  }

  @Test
  void a_run_that_github_does_not_repeat_is_refused() throws GitHubException {
    reported(run(5, "\"2026-01-01T00:05:00Z\"", "failure"), "");
    station.github.on(
        "POST /repos/acme/shop/check-runs/5/rerequest",
        answer(422, "{\"message\": \"This check run is not rerequestable\"}"));
    assertThat(checks.runAgain(SLUG, A))
        .isEqualTo(
            new Ending.Refused<>("test can't run again: This check run is not rerequestable"));
  }

  @Test
  void one_that_runs_again_is_enough() throws GitHubException {
    reported(
        run(5, "\"2026-01-01T00:05:00Z\"", "failure"),
        status(17, "2026-01-01T00:02:00Z", "failure"));
    station.github.on("POST /repos/acme/shop/check-runs/5/rerequest", answer(201, "{}"));
    assertThat(checks.runAgain(SLUG, A)).isEqualTo(new Ending.Done<>(true));
  }

  private Ending<Boolean, String> again(RetryMode mode) throws GitHubException {
    var run = value(checks.of(SLUG, A)).getLast();
    var job = new JobSelection.Job(run.key(), run.run());
    return checks.runAgain(SLUG, A, new JobSelection(List.of(job), mode), LATER);
  }

  private static String actions(String run) {
    return run.replace("\"slug\": \"ci\"", "\"slug\": \"github-actions\"");
  }

  private void workflowJob(String status) {
    String job = run(5, "\"2026-01-01T00:05:00Z\"", "failure");
    reported(actions(job), "");
    station
        .github
        .on("GET /repos/acme/shop/actions/jobs/5", answer(200, "{\"id\": 5, \"run_id\": 70}"))
        .on(
            "GET /repos/acme/shop/actions/runs/70",
            answer(200, "{\"id\": 70, \"status\": \"" + status + "\"}"));
  }

  @Test
  void a_job_of_a_workflow_runs_again_by_itself() throws GitHubException {
    workflowJob("completed");
    station.github.on("POST /repos/acme/shop/actions/jobs/5/rerun", answer(201, "{}"));
    assertThat(again(RetryMode.JOB)).isEqualTo(new Ending.Done<>(true));
  }

  @Test
  void a_workflow_runs_again_as_a_whole() throws GitHubException {
    workflowJob("completed");
    station.github.on("POST /repos/acme/shop/actions/runs/70/rerun", answer(201, "{}"));
    assertThat(again(RetryMode.PIPELINE)).isEqualTo(new Ending.Done<>(true));
  }

  @Test
  void nothing_of_a_workflow_runs_again_before_it_has_ended() throws GitHubException {
    workflowJob("in_progress");
    assertThat(again(RetryMode.JOB)).isEqualTo(new Ending.RetryLater<>(LATER));
  }

  @Test
  void a_job_that_github_does_not_run_again_is_refused() throws GitHubException {
    workflowJob("completed");
    station.github.on(
        "POST /repos/acme/shop/actions/jobs/5/rerun",
        answer(403, "{\"message\": \"This workflow run cannot be retried\"}"));
    assertThat(again(RetryMode.JOB))
        .isEqualTo(
            new Ending.Refused<>("test can't run again: This workflow run cannot be retried"));
  }

  @Test
  void jobs_of_one_run_are_asked_for_together() throws GitHubException {
    workflowJob("completed");
    String other = run(6, "\"2026-01-01T00:05:00Z\"", "failure").replace("test", "lint");
    thenReported(actions(run(5, "\"2026-01-01T00:05:00Z\"", "failure") + "," + other), "");
    station
        .github
        .on("GET /repos/acme/shop/actions/jobs/6", answer(200, "{\"id\": 6, \"run_id\": 70}"))
        .on("POST /repos/acme/shop/actions/runs/70/rerun-failed-jobs", answer(201, "{}"));
    var jobs =
        value(checks.of(SLUG, A)).stream()
            .map(run -> new JobSelection.Job(run.key(), run.run()))
            .toList();
    assertThat(jobs).hasSize(2);
    assertThat(checks.runAgain(SLUG, A, new JobSelection(jobs, RetryMode.JOB), LATER))
        .isEqualTo(new Ending.Done<>(true));
  }

  @Test
  void a_run_that_somebody_has_just_started_again_is_waited_for() throws GitHubException {
    workflowJob("completed");
    station
        .github
        .on(
            "GET /repos/acme/shop/actions/runs/70",
            answer(200, "{\"id\": 70, \"status\": \"in_progress\"}"))
        .on(
            "POST /repos/acme/shop/actions/jobs/5/rerun",
            answer(403, "{\"message\": \"The workflow run is already running\"}"));
    assertThat(again(RetryMode.JOB)).isEqualTo(new Ending.RetryLater<>(LATER));
  }

  @Test
  void a_check_of_another_app_can_not_be_run_again_by_itself() throws GitHubException {
    reported(run(5, "\"2026-01-01T00:05:00Z\"", "failure"), "");
    assertThat(again(RetryMode.JOB))
        .isEqualTo(
            new Ending.Refused<>("test can't run again: it is not a job of a workflow of GitHub"));
  }

  @Test
  void a_status_that_is_asked_for_by_name_is_refused_and_a_later_run_is_left_alone()
      throws GitHubException {
    reported("", status(17, "2026-01-01T00:02:00Z", "failure"));
    assertThat(again(RetryMode.JOB)).isInstanceOf(Ending.Refused.class);
    var job = new JobSelection.Job(value(checks.of(SLUG, A)).getLast().key(), 1);
    assertThat(checks.runAgain(SLUG, A, new JobSelection(List.of(job), RetryMode.JOB), LATER))
        .isEqualTo(new Ending.Done<>(true));
  }
}
