package dev.signalbox.bench.insights;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.Database;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.executions.ExecutionPartitions;
import dev.signalbox.store.repositories.Creation;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.time.Instant;

/** A repository whose jobs have run for eighty days, each of them on every commit. */
final class JobHistory {
  static final int JOBS = 200;
  private static final int DAYS = 80;

  /** One of 50 fails, and every tenth of those is tried again and passes. */
  private static final String EXECUTIONS =
      """
      insert into job_execution (repository_id, number, ended_at, started_at, job, run, pull_request,
        batch, attempt, conclusion, commit_sha, tree_sha, branch)
      select ?, n, at, at - interval '3 min', first_job + n % 200, n, 1 + n / 1000, null,
        case when n % 500 = 1 then 2 else 1 end, case when n % 50 = 0 then 1 else 0 end,
        substr(commit, 1, 20), substr(commit, 13, 20), 'main'
      from (select min(number) as first_job from job where repository_id = ?) j
        cross join generate_series(?::bigint, ?::bigint) n
        cross join lateral (select now() - make_interval(secs => (? - n) * ?) as at,
          sha256(convert_to((n / 200)::text, 'UTF8')) as commit) t
      """;

  private static final String DAYS_OF_JOBS =
      """
      insert into job_day
      select number, (now() - make_interval(days => d))::date, ?, ? / 50, ? / 500, ? / 500, array(
        select case when i % 2 = 0 then 250 + i / 2 else 40 end from generate_series(0, 59) i)
      from job cross join generate_series(1, ?) d where repository_id = ?
      """;

  private final Database database;

  JobHistory(Database database) {
    this.database = database;
  }

  Repository of(int executions) {
    var slug = RepositorySlug.parse("bench/jobs-" + executions);
    var repositories = new Repositories(database);
    var known = repositories.find(slug);
    if (known.isPresent()) return known.get();
    Instant now = Instant.now();
    ExecutionPartitions.WEEKS.prepare(database, now.minus(Duration.ofDays(DAYS + 1)), now);
    if (!(repositories.create(slug, HostKind.LOCAL, "main", AuditSource.SERVER)
        instanceof Creation.Created made)) {
      throw new IllegalStateException("somebody else fills " + slug);
    }
    System.err.printf("filling in %,d executions of %,d jobs …%n", executions, JOBS);
    fill(made.repository().id().value(), executions);
    return made.repository();
  }

  /** The reader of executions begins behind them: what they came to is known already. */
  private void fill(long repository, int executions) {
    int each = executions / DAYS / JOBS;
    database.maintenance(
        tx -> {
          tx.execute(
              "insert into job (repository_id, pipeline, name)"
                  + " select ?, 'build', 'job-' || n from generate_series(1, ?) n",
              repository,
              JOBS);
          tx.execute(DAYS_OF_JOBS, each, each, each, each, DAYS, repository);
          tx.execute("insert into job_execution_counter values (?, ?)", repository, executions);
          return tx.execute(
              "insert into job_health_position values (?, ?, now())", repository, executions);
        });
    database.maintenance(tx -> insert(tx, repository, 1, executions, executions));
  }

  private static int insert(
      org.jooq.DSLContext tx, long repository, long first, long last, long newest) {
    double seconds = DAYS * 86_400.0 / newest;
    return tx.execute(EXECUTIONS, repository, repository, first, last, newest, seconds);
  }

  /** Executions that the reader has not taken in. */
  void add(Repository repository, int executions) {
    long id = repository.id().value();
    database.maintenance(
        tx -> {
          long last =
              tx.fetchSingle(
                      "update job_execution_counter set last_number = last_number + ?"
                          + " where repository_id = ? returning last_number",
                      executions,
                      id)
                  .get(0, Long.class);
          return insert(tx, id, last - executions + 1, last, last);
        });
  }
}
