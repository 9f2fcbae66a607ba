package dev.signalbox.insights.jobs;

import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.insights.health.CommitOutcomes;
import dev.signalbox.insights.health.HealthVerdict;
import dev.signalbox.insights.tables.StoredCodes;
import dev.signalbox.store.Database;
import dev.signalbox.store.StatementBatch;
import java.time.Instant;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jooq.DSLContext;

/**
 * Reads the executions of repositories on from where it stopped. What they come to, the new
 * position and the word to the queue are one transaction; the position is locked, so that one node
 * at a time works on a repository.
 */
public final class JobFold implements ExecutionFold {
  private static final String BEHIND =
      """
      select c.repository_id from job_execution_counter c
        left join job_health_position p on p.repository_id = c.repository_id
      where c.last_number > coalesce(p.number, 0) and c.repository_id <> all(?::bigint[]) limit ?
      """;

  private record Position(long number, Instant endedAt) {}

  private final Database database;
  private final InstantSource clock;
  private final int atOnce;

  public JobFold(Database database, InstantSource clock) {
    this(database, clock, EXECUTIONS);
  }

  JobFold(Database database, InstantSource clock, int atOnce) {
    this.database = database;
    this.clock = clock;
    this.atOnce = atOnce;
  }

  @Override
  public List<RepositoryId> behind(Collection<RepositoryId> leftOut, int limit) {
    Long[] others = leftOut.stream().map(RepositoryId::value).toArray(Long[]::new);
    return database.read(
        db -> db.fetch(BEHIND, others, limit).map(row -> new RepositoryId(row.get(0, Long.class))));
  }

  @Override
  public int step(RepositoryId repository) {
    return database.transaction(
        tx -> {
          begin(tx, repository);
          return position(tx, repository).map(from -> fold(tx, repository, from)).orElse(0);
        });
  }

  /** Repositories with a flaky job that has not flaked for long: time heals too. */
  public List<RepositoryId> recovering(int limit) {
    return database.read(
        db ->
            db.fetch(
                    """
                    select distinct repository_id from job_health
                    where health = ? and last_flake_at <= ?::timestamptz limit ?
                    """,
                    StoredCodes.of(HealthStatus.FLAKY),
                    clock.instant().minus(HealthVerdict.TIME_TO_RECOVER).toString(),
                    limit)
                .map(row -> new RepositoryId(row.get(0, Long.class))));
  }

  /** Judges jobs again that have not run. */
  public void recover(RepositoryId repository) {
    database.run(
        tx -> {
          if (position(tx, repository).isEmpty()) return;
          var states = new JobStateRows(tx, repository).flaky();
          keep(tx, repository, states);
        });
  }

  /** Lost with the position, executions are taken in again and the queue is told again. */
  private static void begin(DSLContext tx, RepositoryId repository) {
    new StatementBatch()
        .add(Database.UNFLUSHED)
        .add(
            "insert into job_health_position values (?, 0, '1970-01-01T00:00:00Z')"
                + " on conflict do nothing",
            repository.value())
        .run(tx);
  }

  private static Optional<Position> position(DSLContext tx, RepositoryId repository) {
    return tx.fetchOptional(
            "select number, ended_at from job_health_position where repository_id = ?"
                + " for update skip locked",
            repository.value())
        .map(
            row ->
                new Position(row.get(0, Long.class), row.get(1, OffsetDateTime.class).toInstant()));
  }

  private int fold(DSLContext tx, RepositoryId repository, Position from) {
    var rows = new ExecutionRows(tx, repository);
    var executions = rows.after(from.number(), from.endedAt(), atOnce);
    if (executions.isEmpty()) return 0;
    var earlier = rows.earlier(executions, HealthVerdict.TIME_TO_RECOVER);
    String defaultBranch = defaultBranch(tx, repository);
    var jobs = executions.stream().map(EndedExecution::job).collect(Collectors.toSet());
    var states = new HashMap<>(new JobStateRows(tx, repository).of(jobs));
    var days = new DayRows(tx);
    var scopes = new ScopeDayRows(tx);
    for (var execution : executions) {
      var before = earlier.getOrDefault(execution.number(), ExecutionRows.EarlierOutcomes.NONE);
      var outcomes = outcomes(execution, before, execution.isOfBranch(defaultBranch));
      states.compute(
          execution.job(),
          (_, known) ->
              (known == null ? JobState.unseen(execution) : known).after(execution, outcomes));
      days.add(execution, outcomes.newFlakes());
      scopes.add(execution);
    }
    days.write();
    scopes.write();
    keep(tx, repository, List.copyOf(states.values()));
    move(tx, repository, from, executions);
    return executions.size();
  }

  private static CommitOutcomes outcomes(
      EndedExecution execution, ExecutionRows.EarlierOutcomes before, boolean isOnDefaultBranch) {
    return new CommitOutcomes(
        execution.isSuccess() ? 1 : 0,
        execution.isFailure() ? 1 : 0,
        before.passes(),
        before.failures(),
        isOnDefaultBranch,
        execution.endedAt());
  }

  private void keep(DSLContext tx, RepositoryId repository, List<JobState> states) {
    Instant now = clock.instant();
    new JobStateRows(tx, repository).write(states, now);
    if (states.stream().anyMatch(state -> state.isNews(now))) HealthMessage.send(tx, repository);
  }

  private static void move(
      DSLContext tx, RepositoryId repository, Position from, List<EndedExecution> executions) {
    Instant latest = from.endedAt();
    for (var execution : executions) {
      if (execution.endedAt().isAfter(latest)) latest = execution.endedAt();
    }
    tx.execute(
        "update job_health_position set number = ?, ended_at = ?::timestamptz"
            + " where repository_id = ?",
        executions.getLast().number(),
        latest.toString(),
        repository.value());
  }

  private static String defaultBranch(DSLContext tx, RepositoryId repository) {
    return tx.fetchSingle("select default_branch from repository where id = ?", repository.value())
        .get(0, String.class);
  }
}
