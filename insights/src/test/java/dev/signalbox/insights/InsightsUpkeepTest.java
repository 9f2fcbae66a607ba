package dev.signalbox.insights;

import static dev.signalbox.insights.UploadedRuns.NOON;
import static dev.signalbox.insights.UploadedRuns.failed;
import static dev.signalbox.insights.UploadedRuns.passed;
import static dev.signalbox.insights.UploadedRuns.run;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.insights.quarantine.QuarantineFilter;
import dev.signalbox.insights.quarantine.QuarantineSource;
import dev.signalbox.insights.quarantine.Quarantines;
import dev.signalbox.insights.tables.InsightsTables;
import dev.signalbox.insights.tables.StoredCodes;
import dev.signalbox.insights.uploads.TestUploads;
import dev.signalbox.insights.uploads.TestedCommits;
import dev.signalbox.store.Database;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.testresults.TestCase;
import dev.signalbox.testresults.TestRun;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class InsightsUpkeepTest {
  private static final Instant LATER = NOON.plus(InsightsTables.KEPT).plusSeconds(1);

  private Database database;
  private TestUploads uploads;
  private InsightsUpkeep upkeep;

  @BeforeAll
  void open() {
    database = TestDatabase.open(InsightsTables.TABLES);
    uploads = new TestUploads(database, TestedCommits.UNKNOWN, List.of());
    upkeep = new InsightsUpkeep(database);
    upkeep.prepare(NOON);
  }

  @AfterAll
  void close() {
    database.close();
  }

  @Test
  void tests_that_did_not_run_for_long_are_forgotten_with_all_that_is_known_of_them() {
    var repository = repository("old");
    keep(repository, run("a", 1, "x", failed("gone"), passed("kept")), NOON);
    keep(repository, run("b", 1, "x", passed("kept")), NOON.plus(Duration.ofDays(50)));
    upkeep.tidy(LATER);
    assertThat(tests(repository)).containsExactly("kept");
    assertThat(count("ci_test_state", repository)).isEqualTo(1);
    assertThat(count("ci_failure", repository)).isZero();
    assertThat(count("ci_upload", repository)).isEqualTo(1);
  }

  @Test
  void a_job_whose_results_are_on_their_way_is_left_for_the_next_time() {
    var busy = repository("busy");
    var idle = repository("idle");
    for (var repository : List.of(busy, idle))
      keep(repository, run("a", 1, "x", passed("t")), NOON);
    database.run(
        tx -> {
          tx.fetch("select 1 from ci_job where repository_id = ? for update", busy.id().value());
          upkeep.tidy(LATER);
        });
    assertThat(tests(idle)).isEmpty();
    assertThat(tests(busy)).containsExactly("t");
    upkeep.tidy(LATER);
    assertThat(tests(busy)).isEmpty();
  }

  @Test
  void results_of_other_jobs_are_kept_while_tests_are_forgotten() throws Exception {
    var old = repository("forgetting");
    var other = repository("uploading");
    keep(old, run("a", 1, "x", passed("t")), NOON);
    var forgetting = new CompletableFuture<Void>();
    database.run(
        tx -> {
          tx.fetch("select 1 from ci_test where repository_id = ? for update", old.id().value());
          Thread.ofVirtual().start(() -> tidyInto(forgetting));
          await().until(this::isAnybodyWaiting);
          keep(other, run("a", 1, "x", passed("t")), LATER);
        });
    forgetting.get(30, SECONDS);
    assertThat(tests(old)).isEmpty();
    assertThat(tests(other)).containsExactly("t");
  }

  private void tidyInto(CompletableFuture<Void> end) {
    try {
      upkeep.tidy(LATER);
      end.complete(null);
    } catch (RuntimeException e) {
      end.completeExceptionally(e);
    }
  }

  private boolean isAnybodyWaiting() {
    return database.read(
        db ->
            db.fetchSingle(
                    """
                    select exists (select from pg_stat_activity
                      where datname = current_database() and wait_event_type = 'Lock')
                    """)
                .get(0, Boolean.class));
  }

  @Test
  void the_fault_of_one_repository_stops_no_other() {
    var repositories = List.of(repository("first"), repository("faulty"), repository("last"));
    for (var repository : repositories) {
      keep(repository, run("a", 1, "x", passed("t")), NOON);
      quarantine(repository);
    }
    plantFault(repositories.get(1), "update on ci_quarantine", "delete on ci_test");
    try {
      upkeep.tidy(LATER);
    } finally {
      database.run(tx -> tx.execute("drop function planted cascade"));
    }
    assertThat(repositories).extracting(this::quarantined).containsExactly(0, 1, 0);
    assertThat(repositories)
        .extracting(this::tests)
        .containsExactly(List.of(), List.of("t"), List.of());
  }

  @Test
  void flaky_tests_that_rest_are_healthy_again_but_where_that_can_not_be_written() {
    var repositories = List.of(repository("rests"), repository("stuck"), repository("rests-too"));
    var failing = IntStream.range(0, 1_001).mapToObj(i -> failed("t" + i)).toArray(TestCase[]::new);
    var passing = IntStream.range(0, 1_001).mapToObj(i -> passed("t" + i)).toArray(TestCase[]::new);
    for (var repository : repositories) {
      keep(repository, run("a", 1, "x", failing), NOON);
      keep(repository, run("a", 2, "x", passing), NOON);
    }
    assertThat(repositories).extracting(this::flaky).containsOnly(1_001);
    plantFault(repositories.get(1), "update on ci_test_state");
    try {
      upkeep.tidy(NOON.plus(Duration.ofDays(15)));
    } finally {
      database.run(tx -> tx.execute("drop function planted cascade"));
    }
    assertThat(repositories).extracting(this::flaky).containsExactly(0, 1_001, 0);
  }

  private int flaky(Repository repository) {
    return database.read(
        db ->
            db.fetchSingle(
                    "select count(*) from ci_test_state where repository_id = ? and health = ?",
                    repository.id().value(),
                    StoredCodes.of(HealthStatus.FLAKY))
                .get(0, Integer.class));
  }

  private void plantFault(Repository repository, String... places) {
    database.run(
        tx -> {
          tx.execute(
              """
              create function planted() returns trigger language plpgsql
              as 'begin raise exception ''planted''; end'
              """);
          for (String at : places) {
            tx.execute(
                """
                create trigger planted before %s for each row
                when (old.repository_id = %d) execute function planted()
                """
                    .formatted(at, repository.id().value()));
          }
        });
  }

  private void quarantine(Repository repository) {
    new Quarantines(database)
        .add(
            repository.id(),
            new Quarantines.NewQuarantine(
                "t", Optional.empty(), "flaky", QuarantineSource.AUTO, "auto-quarantine"),
            NOON);
  }

  private int quarantined(Repository repository) {
    return new Quarantines(database)
        .list(repository.id(), QuarantineFilter.NONE, Optional.empty(), false, 10, LATER)
        .size();
  }

  private Repository repository(String name) {
    var slug = RepositorySlug.parse("acme/" + name);
    database.run(tx -> Repositories.create(tx, slug, HostKind.LOCAL, Optional.empty(), "main"));
    return new Repositories(database).find(slug).orElseThrow();
  }

  private void keep(Repository repository, TestRun run, Instant at) {
    uploads.keep(repository, List.of(run), at);
  }

  private List<String> tests(Repository repository) {
    return database.read(
        db ->
            db.resultQuery(
                    "select name from ci_test where repository_id = ? order by number",
                    repository.id().value())
                .fetch(row -> row.get(0, String.class)));
  }

  private int count(String table, Repository repository) {
    return database.read(
        db ->
            db.fetchSingle(
                    "select count(*) from " + table + " where repository_id = ?",
                    repository.id().value())
                .get(0, Integer.class));
  }
}
