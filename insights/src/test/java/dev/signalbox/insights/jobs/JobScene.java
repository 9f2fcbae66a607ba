package dev.signalbox.insights.jobs;

import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.engine.jobs.JobExecution;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.insights.UploadedRuns;
import dev.signalbox.insights.tables.InsightsTables;
import dev.signalbox.store.Database;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.executions.ExecutionAppender;
import dev.signalbox.store.executions.ExecutionPartitions;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;

/** Executions of jobs in a database, each test with a repository of its own. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class JobScene {
  static final Instant NOON = UploadedRuns.NOON;
  static final LocalDate LONG_AGO = LocalDate.parse("2026-01-01");

  Database database;
  Repository repository;
  JobFold fold;
  JobHealthReader reader;
  private int repositories;

  @BeforeAll
  void open() {
    database = TestDatabase.open(InsightsTables.TABLES);
    ExecutionPartitions.WEEKS.prepare(database, NOON);
    reader = new JobHealthReader(database);
  }

  @BeforeEach
  void start() {
    repository = another();
    fold = new JobFold(database, () -> NOON);
  }

  @AfterAll
  void close() {
    database.close();
  }

  Repository another() {
    var slug = RepositorySlug.parse("acme/jobs" + ++repositories);
    database.run(tx -> Repositories.create(tx, slug, HostKind.LOCAL, Optional.empty(), "main"));
    return new Repositories(database).find(slug).orElseThrow();
  }

  void keep(JobExecution... executions) {
    database.run(tx -> ExecutionAppender.append(tx, repository.id(), List.of(executions)));
  }

  void keepAndFold(JobExecution... executions) {
    keep(executions);
    fold.step(repository.id());
  }

  JobSummary job(String name) {
    return reader.worst(repository.id(), JobFilter.ALL, LONG_AGO, 100).stream()
        .filter(job -> job.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  HealthStatus health(String name) {
    return job(name).verdict().status();
  }

  /** What the queue was told of the health of jobs. */
  List<String> told() {
    return database.read(
        db ->
            db
                .resultQuery(
                    "select event::text from inbox where repository_id = ? order by number",
                    repository.id().value())
                .fetch(row -> row.get(0, String.class))
                .stream()
                .filter(event -> event.contains("JobHealthSeen"))
                .toList());
  }
}
