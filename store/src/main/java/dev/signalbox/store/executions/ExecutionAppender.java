package dev.signalbox.store.executions;

import dev.signalbox.engine.jobs.ExecutedOn;
import dev.signalbox.engine.jobs.JobExecution;
import dev.signalbox.engine.jobs.JobName;
import dev.signalbox.engine.jobs.LogExcerpt;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.store.StatementBatch;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.List;
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

  private static final String LOCK =
      """
      insert into job_execution_counter as counter values (?, 0)
      on conflict (repository_id) do update set last_number = counter.last_number
      """;

  private static final String MAKE_JOB =
      """
      insert into job (repository_id, pipeline, name)
      select ?, ?, ?
      where not exists (
          select 1 from job
          where repository_id = ? and md5(pipeline) = md5(?) and md5(name) = md5(?))
        and (
          select count(*) from (select 1 from job where repository_id = ? limit ?) known) < ?
      """;

  private static final String INSERT =
      """
      with kept as (
        insert into job_execution (repository_id, number, ended_at, started_at, job, run,
          pull_request, batch, attempt, conclusion, commit_sha, tree_sha, branch,
          log_first_line, log_excerpt, scopes)
        select counter.repository_id, counter.last_number + 1,
          ?::timestamptz, ?::timestamptz, known.number, ?, ?::bigint, ?::uuid,
          coalesce(?::integer, (
            select count(*) + 1 from job_execution
            where commit_sha = ? and job = known.number and ended_at > ?::timestamptz)),
          ?, ?, ?::bytea, ?, ?::bigint, ?::text, ?::text[]
        from job_execution_counter counter join job known using (repository_id)
        where counter.repository_id = ? and md5(known.pipeline) = md5(?) and md5(known.name) = md5(?)
          and not exists (
            select 1 from job_execution e
            where e.commit_sha = ? and e.job = known.number and e.ended_at > ?::timestamptz
              and (e.run = ? or ? and e.ended_at = ?::timestamptz
                and e.started_at is not distinct from ?::timestamptz))
        returning repository_id, number)
      update job_execution_counter counter set last_number = kept.number
      from kept where counter.repository_id = kept.repository_id
      """;

  private ExecutionAppender() {}

  public static void append(DSLContext tx, RepositoryId repository, List<JobExecution> executions) {
    var statements = new StatementBatch();
    append(statements, repository, executions);
    statements.run(tx);
  }

  /** The same, together with other statements. */
  public static void append(
      StatementBatch statements, RepositoryId repository, List<JobExecution> executions) {
    if (executions.isEmpty()) return;
    statements.add(LOCK, repository.value());
    var names = executions.stream().map(JobExecution::name).distinct().toList();
    for (JobName name : names) {
      String pipeline = name.pipeline().orElse("");
      statements.add(
          MAKE_JOB,
          repository.value(),
          pipeline,
          name.job(),
          repository.value(),
          pipeline,
          name.job(),
          repository.value(),
          MOST_JOBS,
          MOST_JOBS);
    }
    for (var execution : executions) statements.add(INSERT, values(repository, execution));
  }

  private static @Nullable Object[] values(RepositoryId repository, JobExecution execution) {
    ExecutedOn on = execution.on();
    byte[] commit = bytes(on.commit().hex());
    var end = utc(execution.endedAt());
    var start = execution.startedAt().map(ExecutionAppender::utc).orElse(null);
    var since = utc(execution.endedAt().minus(TOLD_AGAIN));
    return new @Nullable Object[] {
      end,
      start,
      execution.run(),
      on.pull().map(PullRequestNumber::value).orElse(null),
      on.batch().orElse(null),
      execution.attempt().orElse(null),
      commit,
      since,
      ExecutionCodes.of(execution.conclusion()),
      commit,
      tree(on),
      on.branch().value(),
      execution.log().map(LogExcerpt::firstLine).orElse(null),
      execution.log().map(LogExcerpt::text).orElse(null),
      on.scopes().isEmpty() ? null : on.scopes().toArray(String[]::new),
      repository.value(),
      execution.name().pipeline().orElse(""),
      execution.name().job(),
      commit,
      since,
      execution.run(),
      execution.isEndTold(),
      end,
      start
    };
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
