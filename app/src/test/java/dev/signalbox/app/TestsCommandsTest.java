package dev.signalbox.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.wire.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Commands about jobs, tests and quarantines: what they ask, and how they show the answers. */
class TestsCommandsTest {
  private final StubServer server = new StubServer();

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void tests_are_found_by_every_filter() {
    var test =
        Map.of(
            "test_id", "t1",
            "test_name", "c.a\u001b[31m",
            "pipeline_name", "CI",
            "job_name", "unit",
            "metrics", Map.of("health_status", "flaky", "health_confidence", "low"));
    server.answers(200, Json.text(Map.of("tests", List.of(test), "total", 1)));
    var result =
        server
            .shell()
            .run(
                "tests",
                "search",
                "Cart",
                "Pay",
                "--pipeline",
                "CI",
                "--job",
                "unit",
                "--health",
                "flaky",
                "--health",
                "broken",
                "--confidence",
                "high",
                "--impact",
                "low",
                "--sort",
                "test_name",
                "--direction",
                "desc",
                "--limit",
                "1");
    assertThat(result.out())
        .isEqualTo(
            """
            ID  HEALTH  CONFIDENCE  IMPACT  PIPELINE  JOB   TEST
            t1  flaky   low         -       CI        unit  c.a
            """);
    assertThat(server.asked())
        .containsExactly(
            "/v1/ci/acme/repositories/site/search/tests?test_name=Cart&test_name=Pay"
                + "&pipeline_name=CI&job_name=unit&health_status=flaky&health_status=broken"
                + "&health_confidence=high&failed_executions_impact=low&sort=test_name"
                + "&direction=desc&per_page=1");
  }

  @Test
  void jobs_are_shown_the_worst_first_as_the_server_has_them() {
    var job =
        Map.of(
            "pipeline_name", "CI",
            "job_name", "unit\u001b[31m",
            "health_status", "flaky",
            "health_confidence", "high",
            "executions_count", 12,
            "failed_executions_count", 3,
            "retried_executions_count", 2,
            "median_duration", 61.25,
            "last_conclusion", "timed_out");
    server.answers(200, Json.text(Map.of("jobs", List.of(job))));
    var options = List.of("--pipeline", "CI", "--job", "unit", "--health", "flaky", "--days", "7");
    var words = new ArrayList<>(List.of("ci", "jobs", "--limit", "1"));
    words.addAll(options);
    assertThat(server.shell().run(words.toArray(String[]::new)).out())
        .isEqualTo(
            """
            PIPELINE  JOB   HEALTH  CONFIDENCE  RUNS  FAILED  RETRIED  MEDIAN  P95  LAST
            CI        unit  flaky   high        12    3       2        61.3 s  -    timed_out
            """);
    assertThat(server.asked())
        .containsExactly(
            "/v1/ci/acme/repositories/site/jobs?pipeline_name=CI&job_name=unit"
                + "&health_status=flaky&days=7&per_page=1");
  }

  @Test
  void a_list_is_read_page_by_page_up_to_the_limit() {
    server.answers(200, Json.text(Map.of("tests", List.of(Map.of("test_id", "t")))));
    assertThat(server.shell().run("tests", "search", "--limit", "3").out()).hasLineCount(4);
    assertThat(server.asked())
        .containsExactly(
            "/v1/ci/acme/repositories/site/search/tests?per_page=3",
            "/v1/ci/acme/repositories/site/search/tests?per_page=2&cursor=c%2F1",
            "/v1/ci/acme/repositories/site/search/tests?per_page=1&cursor=c%2F1");
  }

  @Test
  void empty_lists_say_so_and_programs_get_json() {
    server.answers(200, "{\"tests\":[],\"quarantined_tests\":[],\"jobs\":[]}");
    var shell = server.shell();
    assertThat(shell.run("tests", "search").out()).isEqualTo("There are no such tests.\n");
    assertThat(shell.run("ci", "jobs").out()).isEqualTo("There are no such jobs.\n");
    assertThat(shell.run("ci", "failures", "x").out()).isEqualTo("There is no such job.\n");
    assertThat(shell.run("ci", "jobs", "--json").out()).startsWith("{\"");
    assertThat(shell.run("tests", "quarantine", "list").out())
        .isEqualTo("No test is in quarantine.\n");
    assertThat(shell.run("tests", "search", "--json").out()).startsWith("{\"tests\":[]");
  }

  @Test
  void failures_of_a_job_are_shown_with_the_end_of_their_logs() {
    var ran =
        Map.of(
            "pull_request_number", 7,
            "commit_sha", "c0ffee",
            "attempt", 2,
            "conclusion", "failure",
            "ended_at", "2026-11-02T10:00:00.123Z",
            "log_excerpt", "begins\nError: refused");
    var job = Map.of("job_id", 3, "pipeline_name", "CI", "job_name", "unit");
    server.answers(200, Json.text(Map.of("jobs", List.of(job), "executions", List.of(ran))));
    assertThat(server.shell().run("ci", "failures", "unit", "--days", "7").out())
        .isEqualTo(
            """
            CI / unit: failure at c0ffee, attempt 2, 2026-11-02T10:00:00Z, #7
              begins
              Error: refused
            """);
    assertThat(server.asked())
        .containsExactly(
            "/v1/ci/acme/repositories/site/jobs?job_name=unit",
            "/v1/ci/acme/repositories/site/jobs/3/executions?days=7&limit=3");
  }

  @Test
  void programs_get_the_failures_of_all_jobs_of_a_name_as_one_list() {
    var unit = Map.of("job_id", 3, "pipeline_name", "CI", "job_name", "unit");
    var nightly = Map.of("job_id", 4, "pipeline_name", "Nightly", "job_name", "unit");
    var ran = Map.of("attempt", 2);
    server.answers(
        200, Json.text(Map.of("jobs", List.of(unit, nightly), "executions", List.of(ran))));
    var shell = server.shell();
    assertThat(shell.run("ci", "failures", "unit", "--json").out())
        .isEqualTo(
            """
            [{"job_id":3,"pipeline_name":"CI","job_name":"unit","executions":[{"attempt":2}]},\
            {"job_id":4,"pipeline_name":"Nightly","job_name":"unit","executions":[{"attempt":2}]}]
            """);
    server.answers(200, "{\"jobs\":[]}");
    assertThat(shell.run("ci", "failures", "unit", "--json").out()).isEqualTo("[]\n");
  }

  @Test
  void a_test_is_shown_with_its_failures() {
    server.answers(
        200,
        Json.text(
            Map.of(
                "test_name", "c.a",
                "health_status", "flaky",
                "success_ratio", 0.95,
                "last_failure_at", "2026-11-02T10:00:00.123Z",
                "failures", List.of(Map.of("failure_count", 3, "exception_message", "1 is\n2")))));
    var result = server.shell().run("tests", "show", "t/1");
    assertThat(result.out())
        .contains("test           c.a\n", "succeeds       95.0 %\n", "fails          -\n")
        .contains("last failure   2026-11-02T10:00:00Z\n")
        .contains("TIMES  FIRST  LAST  TYPE  MESSAGE\n3      -      -     -     1 is 2\n");
    assertThat(server.asked())
        .containsExactly(
            "/v1/ci/acme/repositories/site/tests/t%2F1",
            "/v1/ci/acme/repositories/site/tests/t%2F1/failures");
  }

  @Test
  void a_test_is_put_into_quarantine_and_let_out() throws Exception {
    server.answers(201, "{\"id\":\"q1\"}");
    var shell = server.shell();
    assertThat(
            shell
                .run("tests", "quarantine", "add", "c.a", "--reason", "slow", "--branch", "main")
                .out())
        .isEqualTo("Quarantined c.a (q1).\n");
    assertThat(server.bodies().getLast())
        .isEqualTo("{\"test_name\":\"c.a\",\"reason\":\"slow\",\"branch\":\"main\"}");
    shell.run("tests", "quarantine", "add", "c.a", "--reason", "slow");
    assertThat(server.bodies().getLast())
        .isEqualTo("{\"test_name\":\"c.a\",\"reason\":\"slow\",\"branch\":null}");
    server.answers(200, "");
    assertThat(shell.run("tests", "quarantine", "remove", "q1").out())
        .isEqualTo("Lifted quarantine q1.\n");
    assertThat(server.asked().getLast()).isEqualTo("/v1/ci/acme/repositories/site/quarantines/q1");
    assertThat(shell.run("tests", "quarantine", "add", "c.a").code()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void quarantines_are_listed() {
    var test =
        Map.of(
            "id", "q1",
            "test_name", "c.a",
            "reason", "slow",
            "source", "manual",
            "created_at", "2026-11-02T10:00:00Z",
            "is_recovered", true);
    server.answers(200, Json.text(Map.of("quarantined_tests", List.of(test))));
    assertThat(
            server
                .shell()
                .run("tests", "quarantine", "list", "--branch", "main", "--limit", "1")
                .out())
        .isEqualTo(
            """
            ID  BRANCH  SOURCE  SINCE                 RECOVERED  TEST  REASON
            q1  (all)   manual  2026-11-02T10:00:00Z  yes        c.a   slow
            """);
    assertThat(server.asked())
        .containsExactly("/v1/ci/acme/repositories/site/quarantines?branch=main&per_page=1");
  }
}
