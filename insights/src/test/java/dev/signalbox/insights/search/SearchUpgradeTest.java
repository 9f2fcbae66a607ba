package dev.signalbox.insights.search;

import static dev.signalbox.insights.UploadedRuns.NOON;
import static dev.signalbox.insights.UploadedRuns.passed;
import static dev.signalbox.insights.UploadedRuns.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.insights.search.TestFilter.Terms;
import dev.signalbox.insights.tables.InsightsTables;
import dev.signalbox.insights.tables.TestIds;
import dev.signalbox.insights.uploads.TestUploads;
import dev.signalbox.insights.uploads.TestedCommits;
import dev.signalbox.store.Database;
import dev.signalbox.store.DatabaseAddress;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import java.util.List;
import java.util.Optional;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;

class SearchUpgradeTest {
  private static final String FIRST_VERSION =
      """
      with job as (
        insert into ci_job (repository_id, pipeline, job) values (?, 'build', 'test')
        returning number),
      test as (
        insert into ci_test (repository_id, job, id, name, first_seen_at)
        select ?, number, ?, 'shop.CartTest', now() from job returning number, job)
      insert into ci_test_state (repository_id, test, job, executions, passes, failures, health,
        last_seen_at)
      select ?, number, job, 7, 5, 2, 1, now() from test
      """;

  @Test
  void tests_that_the_first_version_kept_are_found_and_go_on() {
    var address = TestDatabase.freshAddress();
    try (var database = Database.open(address, 2)) {
      migrateToFirst(address);
      var repository = repository(database);
      long id = repository.id().value();
      var test = TestIds.test(repository.id(), "build", "test", "shop.CartTest");
      database.run(tx -> tx.execute(FIRST_VERSION, id, id, test, id));

      database.migrate(InsightsTables.TABLES);
      InsightsTables.EXECUTIONS.prepare(database, NOON);
      var found = search(database, repository);
      assertThat(found.total()).isEqualTo(1);
      assertThat(found.tests())
          .extracting(FoundTest::id, FoundTest::name, FoundTest::status)
          .containsExactly(tuple(test, "shop.CartTest", HealthStatus.FLAKY));

      new TestUploads(database, TestedCommits.UNKNOWN, List.of())
          .keep(repository, List.of(run("a", 1, "x", passed("shop.CartTest"))), NOON);
      assertThat(search(database, repository).tests())
          .extracting(FoundTest::key)
          .singleElement()
          .asString()
          .endsWith("\n8");
    }
  }

  private static void migrateToFirst(DatabaseAddress address) {
    Flyway.configure()
        .dataSource(address.jdbcUrl(), address.user(), address.password())
        .table("insights_schema_history")
        .locations("classpath:" + InsightsTables.TABLES.migrations())
        .baselineOnMigrate(true)
        .baselineVersion("0")
        .target("1")
        .load()
        .migrate();
  }

  private static Repository repository(Database database) {
    var slug = RepositorySlug.parse("acme/shop");
    database.run(tx -> Repositories.create(tx, slug, HostKind.LOCAL, Optional.empty(), "main"));
    return new Repositories(database).find(slug).orElseThrow();
  }

  private static TestSearch.FoundPiece search(Database database, Repository repository) {
    var filter =
        new TestFilter(
            new Terms<>(List.of("CART"), List.of()),
            Terms.any(),
            Terms.any(),
            Terms.any(),
            Terms.any(),
            Terms.any());
    var first =
        new TestSearch.SearchPiece(TestSort.EXECUTIONS_COUNT, true, Optional.empty(), false, 10);
    return new TestSearch(database).find(repository.id(), filter, first);
  }
}
