package dev.signalbox.insights.jobs;

import static dev.signalbox.engine.checks.CheckState.FAILURE;
import static dev.signalbox.engine.checks.CheckState.SUCCESS;
import static dev.signalbox.engine.checks.CheckState.TIMED_OUT;
import static dev.signalbox.insights.UploadedRuns.failed;
import static dev.signalbox.insights.UploadedRuns.passed;
import static dev.signalbox.store.executions.SampleExecutions.candidate;
import static dev.signalbox.store.executions.SampleExecutions.saying;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.jobs.ExecutedOn;
import dev.signalbox.engine.jobs.JobExecution;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.insights.UploadedRuns;
import dev.signalbox.insights.issues.Issue;
import dev.signalbox.insights.issues.Issues;
import dev.signalbox.insights.search.TestProfiles;
import dev.signalbox.insights.tables.InsightsTables;
import dev.signalbox.insights.uploads.TestUploads;
import dev.signalbox.insights.uploads.TestedCommits;
import dev.signalbox.store.executions.SampleExecutions;
import dev.signalbox.testresults.TestCase;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Issues of jobs that fail without a failed test. */
final class JobIssueFoldTest extends JobScene {
  private static final Instant LATER = NOON.plus(JobIssueFold.GRACE);

  private JobIssueFold issueFold;
  private Instant now = LATER;

  @BeforeEach
  void follow() {
    InsightsTables.EXECUTIONS.prepare(database, NOON);
    now = LATER;
    issueFold = new JobIssueFold(database, () -> now);
  }

  private void ended(JobExecution... executions) {
    keepAndFold(executions);
    issueFold.step(repository.id());
  }

  private List<Issue> issues() {
    return new Issues(database)
        .list(repository.id(), Optional.empty(), Optional.empty(), false, 1_000);
  }

  private List<String> log() {
    return database.read(
        db ->
            db.resultQuery(
                    "select type from event_log where repository_id = ? order by number",
                    repository.id().value())
                .fetch(row -> row.get(0, String.class)));
  }

  private void upload(int commit, TestCase... cases) {
    var run = UploadedRuns.run(Integer.toHexString(commit), 1, "main", cases);
    new TestUploads(database, TestedCommits.UNKNOWN, List.of())
        .keep(repository, List.of(run), NOON);
  }

  @Test
  void failures_with_the_same_message_are_one_issue_of_the_job() {
    ended(
        saying(candidate("test", 1, 1, FAILURE, NOON), "error: took 12 ms", "make: *** Error 2"),
        saying(candidate("test", 2, 2, FAILURE, NOON), "error: took 13 ms"),
        candidate("test", 3, 3, TIMED_OUT, NOON),
        candidate("lint", 3, 4, SUCCESS, NOON));
    assertThat(issues())
        .extracting(Issue::title)
        .containsExactly("test: timed out", "test: error: took 13 ms");
    var issue = issues().getLast();
    assertThat(issue.occurrences()).isEqualTo(2);
    assertThat(issue.test()).isEmpty();
    assertThat(issue.job().orElseThrow().name()).isEqualTo("test");
    assertThat(issue.job().orElseThrow().pipeline()).isEqualTo("build");
    assertThat(log()).containsExactly("ci_issue.created", "ci_issue.created");
  }

  @Test
  void an_execution_waits_for_its_test_results() {
    now = LATER.minusSeconds(1);
    ended(candidate("test", 1, 1, FAILURE, NOON));
    assertThat(issues()).isEmpty();
    assertThat(issueFold.behind(List.of(), 10_000)).doesNotContain(repository.id());
    now = LATER;
    assertThat(issueFold.behind(List.of(), 10_000)).contains(repository.id());
    issueFold.step(repository.id());
    assertThat(issues()).hasSize(1);
    assertThat(issueFold.behind(List.of(), 10_000)).doesNotContain(repository.id());
  }

  @Test
  void a_job_whose_failed_tests_were_uploaded_makes_no_issue() {
    upload(1, failed("one", "no"));
    upload(2, passed("one"));
    ended(candidate("test", 1, 1, FAILURE, NOON), candidate("test", 2, 2, FAILURE, NOON));
    assertThat(issues()).hasSize(1);
    assertThat(issues().getFirst().occurrences()).isEqualTo(1);
  }

  @Test
  void tests_name_the_pull_request_of_the_execution_that_they_first_failed_in() {
    upload(1, failed("one", "no"), passed("two"));
    upload(2, failed("one", "no"), failed("two", "no"));
    ended(of(1, 7), of(2, 8));
    var profiles = new TestProfiles(database);
    assertThat(tests()).hasSize(2);
    assertThat(tests())
        .extracting(id -> profiles.find(repository.id(), id).orElseThrow().firstFailurePull())
        .containsExactly(
            Optional.of(new PullRequestNumber(7)), Optional.of(new PullRequestNumber(8)));
  }

  private static JobExecution of(int commit, long pull) {
    var on = candidate("test", commit, commit, FAILURE, NOON).on();
    var number = Optional.of(new PullRequestNumber(pull));
    return SampleExecutions.of(
        "test",
        new ExecutedOn(on.commit(), on.tree(), on.branch(), number, on.batch()),
        commit,
        FAILURE,
        NOON);
  }

  private List<UUID> tests() {
    return database.read(
        db ->
            db.resultQuery(
                    "select id from ci_test where repository_id = ? order by name",
                    repository.id().value())
                .fetch(row -> row.get(0, UUID.class)));
  }

  @Test
  void an_issue_is_resolved_after_fifty_runs_and_reopened_when_it_comes_back() {
    ended(candidate("test", 1, 1, FAILURE, NOON));
    ended(passes(100, 49));
    assertThat(issues()).noneMatch(Issue::isResolved);
    ended(passes(200, 1));
    assertThat(issues()).allMatch(Issue::isResolved);
    ended(candidate("test", 2, 2, FAILURE, NOON));
    assertThat(issues()).singleElement().matches(it -> !it.isResolved() && it.occurrences() == 2);
    assertThat(log()).containsExactly("ci_issue.created", "ci_issue.resolved", "ci_issue.reopened");
  }

  private static JobExecution[] passes(int first, int count) {
    return IntStream.range(first, first + count)
        .mapToObj(commit -> candidate("test", commit, commit, SUCCESS, NOON))
        .toArray(JobExecution[]::new);
  }

  @Test
  void messages_that_always_differ_make_a_limited_number_of_issues() {
    for (int piece = 0; piece < 2; piece++) {
      int first = 1 + 100 * piece;
      ended(
          IntStream.range(first, first + 100)
              .mapToObj(it -> candidate("test", it, it, FAILURE, NOON))
              .map(it -> saying(it, "error: " + letters(it.run())))
              .toArray(JobExecution[]::new));
    }
    assertThat(issues()).hasSize(101);
  }

  private static String letters(long number) {
    return "x".repeat(Math.toIntExact(number));
  }
}
