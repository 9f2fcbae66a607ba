package dev.signalbox.server.insights;

import static dev.signalbox.engine.checks.CheckState.FAILURE;
import static dev.signalbox.engine.checks.CheckState.SUCCESS;
import static dev.signalbox.store.executions.SampleExecutions.candidate;
import static dev.signalbox.store.executions.SampleExecutions.saying;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.jobs.ExecutedOn;
import dev.signalbox.engine.jobs.JobExecution;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.server.TestServer;
import dev.signalbox.server.Visitor;
import dev.signalbox.store.executions.ExecutionAppender;
import dev.signalbox.store.executions.SampleExecutions;
import dev.signalbox.store.repositories.Repositories;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The jobs of a repository over the API. */
final class CiJobsTest extends InsightsServerTest {
  private static final Instant NOW = Instant.now();

  private String jobs(String name, JobExecution... executions) {
    String jobs = ci(name) + "/jobs";
    var slug = RepositorySlug.parse("acme/" + name);
    var repository = new Repositories(server.database()).find(slug).orElseThrow();
    server.database().run(tx -> ExecutionAppender.append(tx, repository.id(), List.of(executions)));
    await().atMost(Duration.ofSeconds(20)).until(() -> counted(jobs) == executions.length);
    return jobs;
  }

  private long counted(String jobs) {
    return list(jobs + "?per_page=100").stream()
        .mapToLong(job -> job.get("executions_count").longValue())
        .sum();
  }

  private List<JsonNode> list(String address) {
    return root.get(address).json().get("jobs").valueStream().toList();
  }

  private List<String> names(String address) {
    return list(address).stream().map(job -> job.get("job_name").stringValue()).toList();
  }

  @Test
  void jobs_are_told_the_worst_first_with_their_figures() {
    String jobs =
        jobs(
            "worst",
            candidate("fine", 1, 1, SUCCESS, NOW),
            candidate("shaky", 1, 2, FAILURE, NOW),
            candidate("shaky", 1, 3, SUCCESS, NOW));
    assertThat(names(jobs)).containsExactly("shaky", "fine");
    var shaky = list(jobs).getFirst();
    assertThat(shaky.get("pipeline_name").stringValue()).isEqualTo("build");
    assertThat(shaky.get("health_status").stringValue()).isEqualTo("flaky");
    assertThat(shaky.get("health_confidence").stringValue()).isEqualTo("low");
    assertThat(shaky.get("executions_count").intValue()).isEqualTo(2);
    assertThat(shaky.get("failed_executions_count").intValue()).isEqualTo(1);
    assertThat(shaky.get("retried_executions_count").intValue()).isEqualTo(1);
    assertThat(shaky.get("median_duration").doubleValue()).isBetween(58.0, 62.0);
    assertThat(shaky.get("last_conclusion").stringValue()).isEqualTo("success");
    assertThat(names(jobs + "?health_status=flaky&pipeline_name=build")).containsExactly("shaky");
    assertThat(names(jobs + "?job_name=other")).isEmpty();
  }

  @Test
  void failures_of_a_job_are_told_with_the_end_of_their_logs() {
    var failed = saying(candidate("test", 1, 1, FAILURE, NOW), "begins", "Error: refused");
    String jobs = jobs("logs", failed, candidate("test", 2, 2, SUCCESS, NOW));
    String of = jobs + "/" + list(jobs).getFirst().get("job_id").longValue() + "/executions";
    var executions = root.get(of).json().get("executions").valueStream().toList();
    assertThat(executions).hasSize(1);
    var execution = executions.getFirst();
    assertThat(execution.get("log_excerpt").stringValue()).isEqualTo("begins\nError: refused");
    assertThat(execution.get("log_first_line").longValue()).isEqualTo(1);
    assertThat(execution.get("conclusion").stringValue()).isEqualTo("failure");
    assertThat(execution.get("commit_sha").stringValue()).endsWith("0001");
    assertThat(execution.get("duration").intValue()).isEqualTo(60);
    assertThat(root.get(jobs + "/999999/executions").status()).isEqualTo(404);
    String elsewhere = of.replace("/logs/", "/no-logs/");
    ci("no-logs");
    assertThat(root.get(elsewhere).status()).isEqualTo(404);
  }

  @Test
  void durations_are_told_by_scope() {
    var any = candidate("test", 1, 1, SUCCESS, NOW);
    var on = any.on();
    var scoped =
        new ExecutedOn(
            on.commit(), on.tree(), on.branch(), on.pull(), on.batch(), List.of("api<b>"));
    String jobs = jobs("scopes", SampleExecutions.of("test", scoped, 1, SUCCESS, NOW));
    long job = list(jobs).getFirst().get("job_id").longValue();
    var scopes = root.get(jobs + "/" + job + "/durations").json().get("scopes");
    assertThat(scopes.size()).isEqualTo(1);
    assertThat(scopes.get(0).get("scope").stringValue()).isEqualTo("api<b>");
    assertThat(scopes.get(0).get("executions_count").intValue()).isEqualTo(1);
    assertThat(scopes.get(0).get("median_duration").doubleValue()).isBetween(58.0, 62.0);
    assertThat(root.get(jobs + "/999999/durations").status()).isEqualTo(404);
    var visitor = Visitor.signedIn(server, TestServer.ROOT_KEY);
    assertThat(visitor.get("/r/acme/scopes/ci/jobs/" + job).body())
        .contains("Duration by scope", "api&lt;b&gt;")
        .doesNotContain("api<b>");
  }

  @Test
  void a_job_that_fails_without_a_failed_test_makes_an_issue() {
    var before = NOW.minus(Duration.ofMinutes(5));
    jobs("issues", saying(candidate("<b>test", 1, 1, FAILURE, before), "Error: refused"));
    String issues = ci("issues") + "/issues";
    await()
        .atMost(Duration.ofSeconds(20))
        .until(() -> root.get(issues).json().get("issues").size() == 1);
    var issue = root.get(issues).json().get("issues").get(0);
    assertThat(issue.get("title").stringValue()).isEqualTo("<b>test: Error: refused");
    assertThat(issue.get("job_name").stringValue()).isEqualTo("<b>test");
    assertThat(issue.get("test_id").isNull()).isTrue();
    var visitor = Visitor.signedIn(server, TestServer.ROOT_KEY);
    String pages = "/r/acme/issues/ci/";
    assertThat(visitor.get(pages + "issues/" + issue.get("id").stringValue()).body())
        .contains("<dt>Job</dt>", pages + "jobs/" + issue.get("job_id").longValue() + "\"")
        .contains("&lt;b&gt;test: Error: refused")
        .doesNotContain("<b>test");
  }

  @Test
  void the_list_is_paged_in_both_directions() {
    String jobs =
        jobs(
            "paged",
            candidate("a", 1, 1, FAILURE, NOW),
            candidate("b", 1, 2, SUCCESS, NOW),
            candidate("c", 1, 3, SUCCESS, NOW));
    var first = root.get(jobs + "?per_page=2");
    assertThat(names(jobs + "?per_page=2")).containsExactly("a", "b");
    String next = first.link("next").orElseThrow();
    assertThat(names(next)).containsExactly("c");
    assertThat(names(root.get(next).link("prev").orElseThrow())).containsExactly("a", "b");
  }

  @Test
  void whoever_may_see_the_repository_may_see_its_jobs() {
    String jobs = ci("seen") + "/jobs";
    assertThat(as("read").get(jobs).status()).isEqualTo(200);
    assertThat(as("read").get("/v1/ci/acme/repositories/none/jobs").status()).isEqualTo(404);
    assertThat(list(jobs)).isEmpty();
  }
}
