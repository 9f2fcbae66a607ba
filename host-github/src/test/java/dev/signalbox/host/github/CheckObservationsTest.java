package dev.signalbox.host.github;

import static dev.signalbox.host.github.ScriptedGitHub.answer;
import static dev.signalbox.host.github.Station.A;
import static dev.signalbox.host.github.Station.SLUG;
import static dev.signalbox.host.github.Station.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.events.JobAnnotation;
import dev.signalbox.engine.events.JobLog;
import dev.signalbox.engine.events.Observation.ChecksSeen;
import dev.signalbox.engine.judge.JobInterest;
import dev.signalbox.engine.ledger.RunDetails;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.host.github.checking.CheckObservations;
import dev.signalbox.host.github.checking.CommitChecks;
import dev.signalbox.host.github.checking.RequiredReporters;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CheckObservationsTest {
  private static final String REPO = "GET /repos/acme/shop";
  private static final String RUNS = REPO + "/actions/runs?per_page=100&head_sha=" + A;
  private static final String JOBS = REPO + "/actions/runs/70/jobs?filter=all&per_page=100";
  private static final String LOG = REPO + "/actions/jobs/6/logs";
  private static final JobInterest DETAILS = new JobInterest(true, false, List.of());
  private static final JobInterest LOGS = new JobInterest(true, true, List.of());

  private final Station station = new Station();
  private final CheckObservations observations =
      new CheckObservations(
          new CommitChecks(station.access, new RequiredReporters(station.clock)),
          station.access,
          station.clock);

  CheckObservationsTest() throws IOException {}

  @AfterEach
  void end() {
    station.close();
  }

  private static String run(long id, String name, String app, String conclusion) {
    return """
    {"id": %d, "name": "%s", "status": "completed", "conclusion": "%s", "app": {"id": 1, "slug": "%s"},
     "check_suite": {"id": 9}, "started_at": "2026-01-05T07:50:00Z", "completed_at": "2026-01-05T07:59:30Z"}\
    """
        .formatted(id, name, conclusion, app);
  }

  private void reported(String... runs) {
    station
        .github
        .on(
            REPO + "/commits/" + A + "/check-runs?filter=all&per_page=100",
            answer(200, "{\"check_runs\": [" + String.join(",", runs) + "]}"))
        .on(REPO + "/commits/" + A + "/statuses?per_page=100", answer(200, "[]"));
  }

  private static String job(long id, int attempt) {
    return "{\"id\": %d, \"run_attempt\": %d, \"workflow_name\": \"CI\"}".formatted(id, attempt);
  }

  private void listed(String... jobs) {
    String run = "{\"id\": 70, \"name\": \"CI\", \"check_suite_id\": 9}";
    station
        .github
        .on(RUNS, answer(200, "{\"workflow_runs\": [" + run + "]}"))
        .on(JOBS, answer(200, "{\"jobs\": [" + String.join(",", jobs) + "]}"));
  }

  private ChecksSeen seen(JobInterest interest) {
    return value(observations.of(SLUG, A, interest));
  }

  private Optional<RunDetails> details(String name) {
    return seen(DETAILS).runs().stream()
        .filter(run -> run.key().name().equals(name))
        .findFirst()
        .orElseThrow()
        .told();
  }

  @Test
  void attempt_and_workflow_of_all_jobs_are_read_at_once_and_once() {
    reported(
        run(5, "unit", "github-actions", "failure"),
        run(6, "lint", "github-actions", "success"),
        run(7, "scan", "ci", "failure"));
    listed(job(5, 2), job(6, 1));
    var unit = details("unit").orElseThrow();
    assertThat(unit.pipeline()).contains("CI");
    assertThat(unit.attempt()).contains(2);
    assertThat(unit.startedAt()).contains(Instant.parse("2026-01-05T07:50:00Z"));
    assertThat(unit.endedAt()).contains(Instant.parse("2026-01-05T07:59:30Z"));
    assertThat(details("lint").orElseThrow().attempt()).contains(1);
    assertThat(details("scan").orElseThrow().attempt()).as("another App's").isEmpty();
    assertThat(station.github.asked(RUNS)).hasSize(1);
    assertThat(station.github.asked(JOBS)).hasSize(1);
  }

  @Test
  void nothing_is_asked_that_nobody_wants() {
    reported(run(5, "unit", "github-actions", "failure"));
    assertThat(seen(JobInterest.NONE).runs().getFirst().details().attempt()).isEmpty();
    assertThat(station.github.asked()).hasSize(2);
  }

  @Test
  void what_can_not_be_read_costs_only_the_details() {
    reported(run(5, "unit", "github-actions", "failure"));
    station.github.on(RUNS, answer(403, "{\"message\": \"Resource not accessible\"}"));
    assertThat(details("unit").orElseThrow().attempt()).isEmpty();
    details("unit");
    assertThat(station.github.asked(RUNS)).as("refused once is enough for a while").hasSize(1);
  }

  @Test
  void a_check_that_is_no_job_is_asked_for_until_github_must_know_of_it() {
    reported(run(5, "report", "github-actions", "failure"));
    listed(job(6, 1));
    details("report");
    details("report");
    assertThat(station.github.asked(JOBS)).hasSize(2);
    station.clock.advance(Duration.ofMinutes(5));
    details("report");
    details("report");
    assertThat(station.github.asked(JOBS)).hasSize(3);
  }

  private void logged(String text) {
    String place = station.github.url().replace("127.0.0.1", "localhost") + "/kept?sig=x";
    station
        .github
        .on(LOG, answer(302, Map.of("Location", place), ""))
        .on("GET /kept?sig=x", answer(200, text))
        .on(
            REPO + "/check-runs/6/annotations?per_page=50",
            answer(200, "[{\"title\": \"Broke\", \"path\": \"a\", \"message\": \"reset\"}]"));
  }

  @Test
  void the_end_of_a_log_is_fetched_where_it_is_kept_without_our_credential() {
    reported(run(6, "unit", "github-actions", "failure"));
    listed(job(6, 1));
    var text = new StringBuilder("\uFEFF");
    for (int line = 1; line <= 250; line++) {
      text.append("2026-01-01T00:01:00.1234567Z line ").append(line).append("\r\n");
    }
    logged(text.toString());
    var log = seen(LOGS).logs().orElseThrow().getFirst();
    assertThat(log.lines()).hasSize(JobLog.MOST_LINES).startsWith("line 51").endsWith("line 250");
    assertThat(log.firstLine()).isEqualTo(51);
    assertThat(log.annotations()).contains(List.of(new JobAnnotation("Broke", "a", "reset")));
    assertThat(station.github.asked("GET /kept?sig=x").getFirst().header("authorization"))
        .isEmpty();
    assertThat(station.github.asked(LOG).getFirst().header("authorization")).isNotEmpty();
  }

  @Test
  void logs_are_read_only_of_failures_that_are_news_and_only_where_rules_look_into_them() {
    reported(
        run(5, "lint", "github-actions", "success"), run(6, "unit", "github-actions", "failure"));
    listed(job(5, 1), job(6, 1));
    logged("reset");
    assertThat(seen(DETAILS).logs()).isEmpty();
    var heard = Testing.from(station.clock.instant(), PersistentMap.empty());
    for (var run : seen(DETAILS).runs()) heard = heard.heard(run);
    assertThat(seen(new JobInterest(true, true, List.of(heard))).logs()).isEmpty();
    assertThat(station.github.asked(LOG)).isEmpty();
    assertThat(seen(LOGS).logs().orElseThrow()).hasSize(1);
  }

  @Test
  void a_log_that_can_not_be_fetched_leaves_what_the_job_said() {
    reported(run(6, "unit", "github-actions", "failure"));
    listed(job(6, 1));
    station.github.on(LOG, answer(410, "{\"message\": \"Gone\"}"));
    assertThat(seen(LOGS).logs()).isEmpty();
    assertThat(seen(LOGS).runs()).hasSize(1);
  }
}
