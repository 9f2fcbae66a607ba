package dev.signalbox.store.executions;

import dev.signalbox.engine.jobs.ExecutedOn;
import dev.signalbox.engine.jobs.JobExecution;
import dev.signalbox.engine.jobs.JobName;
import dev.signalbox.engine.jobs.LogExcerpt;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.TreeSha;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/**
 * Keeps executions in the transaction of the decision that noted them. One that is kept already is
 * left out: it has the same number, or, because hosts may number it anew, the same start and end.
 */
public final class ExecutionAppender {
  /** Beyond these, executions of jobs that were never seen before are not kept. */
  static final int MOST_JOBS = 10_000;

  /** How far back an execution is looked for: nobody tells one again after so long. */
  private static final Duration TOLD_AGAIN = Duration.ofDays(14);

  private static final String INSERT =
      """
      insert into job_execution (repository_id, number, ended_at, started_at, job, run,
        pull_request, batch, attempt, conclusion, commit_sha, tree_sha, branch,
        log_first_line, log_excerpt, scopes)
      select ?, ?, ?::timestamptz, ?::timestamptz, ?, ?, ?::bigint, ?::uuid,
        coalesce(?::integer, (
          select count(*) + 1 from job_execution
          where commit_sha = ? and job = ? and ended_at > ?::timestamptz)),
        ?, ?, ?::bytea, ?, ?::bigint, ?::text, ?::text[]
      where not exists (
        select 1 from job_execution e
        where e.commit_sha = ? and e.job = ? and e.ended_at > ?::timestamptz
          and (e.run = ? or ? and e.ended_at = ?::timestamptz
            and e.started_at is not distinct from ?::timestamptz))
      """;

  private final DSLContext tx;
  private final RepositoryId repository;
  private final Map<JobName, Optional<Long>> jobs = new HashMap<>();

  private ExecutionAppender(DSLContext tx, RepositoryId repository) {
    this.tx = tx;
    this.repository = repository;
  }

  public static void append(DSLContext tx, RepositoryId repository, List<JobExecution> executions) {
    if (executions.isEmpty()) return;
    new ExecutionAppender(tx, repository).append(executions);
  }

  private void append(List<JobExecution> executions) {
    long first = locked();
    long last = first;
    for (var execution : executions) {
      var job = jobs.computeIfAbsent(execution.name(), this::job);
      if (job.isPresent()) last += insert(execution, job.get(), last + 1);
    }
    if (last == first) return;
    tx.execute(
        "update job_execution_counter set last_number = ? where repository_id = ?",
        last,
        repository.value());
  }

  private long locked() {
    return tx.fetchSingle(
            """
            insert into job_execution_counter as counter values (?, 0)
            on conflict (repository_id) do update set last_number = counter.last_number
            returning last_number
            """,
            repository.value())
        .get(0, Long.class);
  }

  private Optional<Long> job(JobName name) {
    String pipeline = name.pipeline().orElse("");
    return find(pipeline, name.job()).or(() -> make(pipeline, name.job()));
  }

  private Optional<Long> find(String pipeline, String name) {
    return tx.fetchOptional(
            """
            select number from job
            where repository_id = ? and md5(pipeline) = md5(?) and md5(name) = md5(?)
            """,
            repository.value(),
            pipeline,
            name)
        .map(row -> row.get(0, Long.class));
  }

  private Optional<Long> make(String pipeline, String name) {
    return tx.fetchOptional(
            """
            insert into job (repository_id, pipeline, name)
            select ?, ?, ? where (
              select count(*) from (select 1 from job where repository_id = ? limit ?) known) < ?
            returning number
            """,
            repository.value(),
            pipeline,
            name,
            repository.value(),
            MOST_JOBS,
            MOST_JOBS)
        .map(row -> row.get(0, Long.class));
  }

  private int insert(JobExecution execution, long job, long number) {
    ExecutedOn on = execution.on();
    byte[] commit = bytes(on.commit().hex());
    var end = utc(execution.endedAt());
    var start = execution.startedAt().map(ExecutionAppender::utc).orElse(null);
    var since = utc(execution.endedAt().minus(TOLD_AGAIN));
    return tx.execute(
        INSERT,
        repository.value(),
        number,
        end,
        start,
        job,
        execution.run(),
        on.pull().map(PullRequestNumber::value).orElse(null),
        on.batch().orElse(null),
        execution.attempt().orElse(null),
        commit,
        job,
        since,
        ExecutionCodes.of(execution.conclusion()),
        commit,
        tree(on),
        on.branch().value(),
        execution.log().map(LogExcerpt::firstLine).orElse(null),
        execution.log().map(LogExcerpt::text).orElse(null),
        on.scopes().isEmpty() ? null : on.scopes().toArray(String[]::new),
        commit,
        job,
        since,
        execution.run(),
        execution.isEndTold(),
        end,
        start);
  }

  private static byte @Nullable [] tree(ExecutedOn on) {
    return on.tree().map(TreeSha::hex).map(ExecutionAppender::bytes).orElse(null);
  }

  private static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex);
  }

  private static OffsetDateTime utc(Instant at) {
    return at.atOffset(ZoneOffset.UTC);
  }
}
