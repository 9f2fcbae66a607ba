package dev.signalbox.insights.uploads;

import static dev.signalbox.insights.UploadedRuns.NOON;
import static dev.signalbox.insights.UploadedRuns.failed;
import static dev.signalbox.insights.UploadedRuns.passed;
import static dev.signalbox.insights.UploadedRuns.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.insights.tables.InsightsTables;
import dev.signalbox.store.Database;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.testresults.TestCase;
import dev.signalbox.testresults.TestRun;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What the queue hears of an upload. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class QueueResultsTest {
  private Database database;
  private Repository repository;
  private int repositories;
  private TestUploads uploads;

  @BeforeAll
  void open() {
    database = TestDatabase.open(InsightsTables.TABLES);
    InsightsTables.EXECUTIONS.prepare(database, NOON);
    uploads = new TestUploads(database, TestedCommits.UNKNOWN, List.of());
  }

  @BeforeEach
  void repository() {
    var slug = RepositorySlug.parse("acme/told" + ++repositories);
    database.run(tx -> Repositories.create(tx, slug, HostKind.LOCAL, Optional.empty(), "main"));
    repository = new Repositories(database).find(slug).orElseThrow();
  }

  @AfterAll
  void close() {
    database.close();
  }

  private void keep(TestRun run) {
    uploads.keep(repository, List.of(run), NOON);
  }

  private List<String> told() {
    return database.read(
        db ->
            db
                .resultQuery(
                    "select event::text from inbox where repository_id = ? order by number",
                    repository.id().value())
                .fetch(row -> row.get(0, String.class))
                .stream()
                .filter(event -> event.contains("TestResultsSeen"))
                .toList());
  }

  @Test
  void a_run_without_failures_is_no_news() {
    keep(run("a", 1, "main", passed("one")));
    assertThat(told()).isEmpty();
  }

  @Test
  void uploads_of_one_execution_are_taken_together() {
    keep(run("b", 1, "main", passed("one"), passed("two")));
    keep(run("a", 1, "main", failed("one")));
    keep(run("a", 1, "main", failed("two"), passed("three")));
    assertThat(told()).hasSize(2);
    assertThat(told().getLast())
        .contains("\"attempt\":1", "\"tests\":3", "\"failures\":2", "\"failed\":[\"one\",\"two\"]")
        .contains("\"testsOfLastGreenRun\":2");
  }

  @Test
  void another_attempt_is_another_execution() {
    keep(run("a", 1, "main", failed("one"), failed("two")));
    keep(run("a", 2, "main", failed("two")));
    assertThat(told().getLast()).contains("\"attempt\":2", "\"failed\":[\"two\"]");
  }

  @Test
  void what_passed_when_it_ran_again_in_the_same_execution_did_not_fail_it() {
    keep(run("a", 1, "main", failed("one"), passed("one")));
    assertThat(told()).isEmpty();
  }

  @Test
  void more_failures_than_are_named_show_as_one_more() {
    var cases = IntStream.range(0, 150).mapToObj(at -> failed("t" + at)).toArray(TestCase[]::new);
    keep(run("a", 1, "main", cases));
    assertThat(told().getFirst()).contains("\"failures\":101");
  }
}
