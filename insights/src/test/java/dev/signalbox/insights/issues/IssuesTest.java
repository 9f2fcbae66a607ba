package dev.signalbox.insights.issues;

import static dev.signalbox.insights.UploadedRuns.NOON;
import static dev.signalbox.insights.UploadedRuns.failed;
import static dev.signalbox.insights.UploadedRuns.passed;
import static dev.signalbox.insights.UploadedRuns.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.engine.causes.ActorId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.insights.quarantine.AutoQuarantine;
import dev.signalbox.insights.quarantine.AutoQuarantineSettings;
import dev.signalbox.insights.quarantine.AutoQuarantineSettings.Setting;
import dev.signalbox.insights.quarantine.QuarantineFilter;
import dev.signalbox.insights.quarantine.QuarantineSource;
import dev.signalbox.insights.quarantine.Quarantines;
import dev.signalbox.insights.tables.InsightsTables;
import dev.signalbox.insights.uploads.HealthSweep;
import dev.signalbox.insights.uploads.TestUploads;
import dev.signalbox.insights.uploads.TestedCommits;
import dev.signalbox.store.Database;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.testresults.TestCase;
import dev.signalbox.testresults.TestRun;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What follows from uploads: issues, and quarantines by the record of a test. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class IssuesTest {
  private static final Actor ALICE = new Actor(Actor.Type.USER, new ActorId.OfAccount(1), "alice");

  private Database database;
  private Repository repository;
  private int repositories;
  private int commits;
  private TestUploads uploads;
  private Issues issues;
  private Quarantines quarantines;

  @BeforeAll
  void open() {
    database = TestDatabase.open(InsightsTables.TABLES);
    InsightsTables.EXECUTIONS.prepare(database, NOON);
    uploads =
        new TestUploads(
            database, TestedCommits.UNKNOWN, List.of(new AutoQuarantine(), new IssueTracker()));
    issues = new Issues(database);
    quarantines = new Quarantines(database);
  }

  @BeforeEach
  void repository() {
    var slug = RepositorySlug.parse("acme/app" + ++repositories);
    database.run(tx -> Repositories.create(tx, slug, HostKind.LOCAL, Optional.empty(), "main"));
    repository = new Repositories(database).find(slug).orElseThrow();
  }

  @AfterAll
  void close() {
    database.close();
  }

  @Test
  void failures_with_the_same_message_are_one_issue() {
    upload(failed("one", "took 12 ms"), failed("two", "took 12 ms"));
    upload(failed("one", "took 13 ms"));
    upload(failed("one", "no such user"));
    assertThat(openIssues())
        .extracting(Issue::title)
        .containsExactly("one: no such user", "two: took 12 ms", "one: took 12 ms");
    assertThat(openIssues().getLast().occurrences()).isEqualTo(2);
    assertThat(steps()).containsExactly("created", "created", "created");
  }

  @Test
  void an_issue_that_does_not_come_back_for_50_runs_is_resolved_and_reopened_when_it_does() {
    upload(failed("one", "broken"));
    uploadTimes(49, passed("one"));
    assertThat(openIssues()).hasSize(1);
    upload(passed("one"));
    assertThat(openIssues()).isEmpty();
    upload(failed("one", "broken"));
    assertThat(openIssues()).hasSize(1);
    assertThat(steps()).containsExactly("created", "resolved", "reopened");
  }

  @Test
  void people_resolve_unresolve_and_rename() {
    upload(failed("one", "broken"));
    var id = openIssues().getFirst().id();
    edit(id, Optional.of("The lamp is out"), Optional.empty());
    edit(id, Optional.of("The lamp is out"), Optional.of(true));
    edit(id, Optional.empty(), Optional.of(true));
    assertThat(openIssues()).isEmpty();
    edit(id, Optional.empty(), Optional.of(false));
    assertThat(openIssues().getFirst().title()).isEqualTo("The lamp is out");
    assertThat(steps()).containsExactly("created", "renamed", "resolved", "unresolved");
  }

  @Test
  void a_merged_issue_is_the_other_from_then_on() {
    upload(failed("one", "broken"), failed("two", "lost"));
    var two = openIssues().get(0);
    var one = openIssues().get(1);
    issues.link(repository.id(), one.id(), "#12", ALICE, NOON);
    issues.link(repository.id(), one.id(), "#12", ALICE, NOON);
    issues.merge(repository.id(), one.id(), two.id(), ALICE);
    assertThat(issues.find(repository.id(), one.id()).orElseThrow().id()).isEqualTo(two.id());
    upload(failed("one", "broken"));
    var left = openIssues();
    assertThat(left).hasSize(1);
    assertThat(left.getFirst().occurrences()).isEqualTo(3);
    assertThat(left.getFirst().links()).containsExactly("#12");
    assertThat(issues.merge(repository.id(), one.id(), two.id(), ALICE))
        .isInstanceOf(Issues.Change.Refused.class);
    assertThat(steps()).containsExactly("created", "created", "linked", "merged");
  }

  @Test
  void a_run_in_which_everything_fails_makes_a_bounded_number_of_issues() {
    upload(IntStream.range(0, 150).mapToObj(i -> failed("t" + i, "gone")).toArray(TestCase[]::new));
    assertThat(issues.list(repository.id(), Optional.empty(), Optional.empty(), false, 1_000))
        .hasSize(100);
    assertThat(steps()).hasSize(100);
  }

  @Test
  void flaky_tests_are_quarantined_where_that_is_switched_on_and_lifted_when_they_mend() {
    flake("one");
    assertThat(quarantined()).isEmpty();
    set(new Setting(true, false));
    flake("two");
    upload(passed("one"));
    assertThat(quarantined()).containsExactly("one", "two");
    var why = list().getFirst();
    assertThat(why.source()).isEqualTo(QuarantineSource.AUTO);
    assertThat(why.reason()).startsWith("Flaky with high confidence: failed 3 times");
    uploadTimes(99, passed("one"));
    assertThat(quarantined()).containsExactly("two");
    AutoQuarantine.sweep(database, NOON.plus(Duration.ofDays(14)).plusSeconds(1));
    assertThat(quarantined()).isEmpty();
  }

  @Test
  void broken_tests_are_quarantined_only_if_asked() {
    set(new Setting(true, false));
    uploadTimes(3, failed("one"));
    assertThat(quarantined()).isEmpty();
    set(new Setting(true, true));
    upload(failed("one"));
    assertThat(quarantined()).containsExactly("one");
  }

  @Test
  void a_flaky_test_that_no_longer_runs_is_healthy_after_a_fortnight() {
    flake("one");
    assertThat(HealthSweep.run(database, NOON.plus(Duration.ofDays(13)))).isZero();
    assertThat(HealthSweep.run(database, NOON.plus(Duration.ofDays(15)))).isPositive();
    assertThat(HealthSweep.run(database, NOON.plus(Duration.ofDays(15)))).isZero();
  }

  /** Three flakes: as many as it takes to be sure. */
  private void flake(String name) {
    for (int i = 0; i < 3; i++) {
      String commit = Integer.toString(++commits);
      keep(run(commit, 1, "x", failed(name)));
      keep(run(commit, 2, "x", passed(name)));
    }
  }

  private void set(Setting setting) {
    new AutoQuarantineSettings(database).set(repository, setting, AuditSource.of(ALICE), NOON);
  }

  private List<String> quarantined() {
    return list().stream().map(it -> it.testName()).sorted().toList();
  }

  private List<dev.signalbox.insights.quarantine.Quarantine> list() {
    return quarantines.list(
        repository.id(), QuarantineFilter.NONE, Optional.empty(), false, 100, NOON);
  }

  private void edit(java.util.UUID id, Optional<String> title, Optional<Boolean> isResolved) {
    assertThat(issues.edit(repository.id(), id, title, isResolved, ALICE, NOON))
        .isInstanceOf(Issues.Change.Done.class);
  }

  private List<Issue> openIssues() {
    return issues.list(repository.id(), Optional.of(false), Optional.empty(), false, 100);
  }

  private List<String> steps() {
    return database.read(
        db ->
            db.resultQuery(
                    """
                    select substr(type, 10) from event_log
                    where repository_id = ? and type like 'ci_issue.%' order by number
                    """,
                    repository.id().value())
                .fetch(row -> row.get(0, String.class)));
  }

  private void uploadTimes(int times, TestCase test) {
    for (int i = 0; i < times; i++) upload(test);
  }

  private void upload(TestCase... cases) {
    keep(run(Integer.toString(++commits), 1, "main", cases));
  }

  private void keep(TestRun run) {
    uploads.keep(repository, List.of(run), NOON);
  }
}
