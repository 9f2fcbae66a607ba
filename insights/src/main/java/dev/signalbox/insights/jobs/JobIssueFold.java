package dev.signalbox.insights.jobs;

import static java.util.stream.Collectors.toSet;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.insights.failures.JobFailureMessage;
import dev.signalbox.insights.issues.JobIssueTracker;
import dev.signalbox.insights.issues.UnexplainedFailure;
import dev.signalbox.store.Database;
import dev.signalbox.testresults.TestFailureDetails;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jooq.DSLContext;
import org.jooq.Record;

/**
 * Makes issues of failed executions that no failed test explains. It stays behind the health of
 * jobs, which tells how often they ran, and {@link #GRACE} behind the executions: test results may
 * arrive after the job has ended.
 */
public final class JobIssueFold implements ExecutionFold {
  /** How long after the end of an execution its test results are waited for. */
  public static final Duration GRACE = Duration.ofMinutes(1);

  private static final String BEHIND =
      """
      select h.repository_id from job_health_position h
        left join ci_job_issue_position p on p.repository_id = h.repository_id
      where h.number > coalesce(p.number, 0) and (p.due_at is null or p.due_at <= ?::timestamptz)
        and h.repository_id <> all(?::bigint[]) limit ?
      """;

  /** By name and commit alone: who reports a check and who uploads may name pipelines otherwise. */
  private static final String EXPLAINED =
      """
      select distinct w.number
      from unnest(?::bigint[], ?::text[], ?::text[], ?::integer[], ?::timestamptz[])
        as w(number, name, commit_hex, attempt, began)
      join ci_job j on j.repository_id = ? and j.job = w.name
      join ci_upload u on u.commit_sha = w.commit_hex and u.job = j.number
      where u.failed > 0 and (u.attempt = w.attempt or u.received_at >= w.began)
      """;

  private record Position(long number, Instant endedAt, long last) {}

  private record KnownJob(String name, long runs) {}

  private record Failure(EndedExecution execution, KnownJob job) {
    UnexplainedFailure asUnexplained() {
      var conclusion = execution.conclusion();
      String message = JobFailureMessage.of(conclusion, execution.log());
      return new UnexplainedFailure(
          execution.job(),
          job.name(),
          new TestFailureDetails(conclusion.spelled(), message, ""),
          job.runs());
    }
  }

  private final Database database;
  private final InstantSource clock;

  public JobIssueFold(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  @Override
  public List<RepositoryId> behind(Collection<RepositoryId> leftOut, int limit) {
    Long[] others = leftOut.stream().map(RepositoryId::value).toArray(Long[]::new);
    return database.read(
        db ->
            db.fetch(BEHIND, clock.instant().toString(), others, limit)
                .map(row -> new RepositoryId(row.get(0, Long.class))));
  }

  @Override
  public int step(RepositoryId repository) {
    return database.transaction(
        tx -> position(tx, repository).map(from -> fold(tx, repository, from)).orElse(0));
  }

  private static Optional<Position> position(DSLContext tx, RepositoryId repository) {
    tx.execute(
        """
        insert into ci_job_issue_position values (?, 0, '1970-01-01T00:00:00Z', '-infinity')
        on conflict do nothing
        """,
        repository.value());
    return tx.fetchOptional(
            """
            select p.number, p.ended_at, h.number from ci_job_issue_position p
              join job_health_position h on h.repository_id = p.repository_id
            where p.repository_id = ? for update of p skip locked
            """,
            repository.value())
        .map(
            row ->
                new Position(
                    row.get(0, Long.class),
                    row.get(1, OffsetDateTime.class).toInstant(),
                    row.get(2, Long.class)));
  }

  private int fold(DSLContext tx, RepositoryId repository, Position from) {
    var next = new ExecutionRows(tx, repository).after(from.number(), from.endedAt(), EXECUTIONS);
    Instant now = clock.instant();
    var ended = new ArrayList<EndedExecution>();
    Instant due = now;
    for (var execution : next) {
      if (execution.number() > from.last()) break;
      due = execution.endedAt().plus(GRACE);
      if (due.isAfter(now)) break;
      ended.add(execution);
    }
    judge(tx, repository, ended, now);
    move(tx, repository, from, ended, due);
    return ended.size();
  }

  private static void judge(
      DSLContext tx, RepositoryId repository, List<EndedExecution> ended, Instant now) {
    if (ended.isEmpty()) return;
    var jobs = jobs(tx, ended.stream().map(EndedExecution::job).collect(toSet()));
    var failures = new ArrayList<Failure>();
    for (var execution : ended) {
      var job = jobs.get(execution.job());
      if (execution.isFailure() && job != null) failures.add(new Failure(execution, job));
    }
    var explained = explained(tx, repository, failures);
    var unexplained =
        failures.stream()
            .filter(it -> !explained.contains(it.execution().number()))
            .map(Failure::asUnexplained)
            .toList();
    FirstFailurePulls.fill(tx, repository, failures.stream().map(Failure::execution).toList());
    new JobIssueTracker(tx, repository, now).judged(unexplained, jobs.keySet());
  }

  private static Map<Long, KnownJob> jobs(DSLContext tx, Collection<Long> numbers) {
    var jobs = new HashMap<Long, KnownJob>();
    tx.resultQuery(
            """
            select j.number, j.name, h.passes + h.failures as runs
            from job j join job_health h on h.repository_id = j.repository_id and h.job = j.number
            where j.number = any(?::bigint[])
            """,
            (Object) numbers.toArray(Long[]::new))
        .fetch(row -> jobs.put(row.get(0, Long.class), known(row)));
    return jobs;
  }

  private static KnownJob known(Record row) {
    return new KnownJob(row.get("name", String.class), row.get("runs", Long.class));
  }

  /** The numbers of the executions whose failed tests were uploaded. */
  private static Set<Long> explained(
      DSLContext tx, RepositoryId repository, List<Failure> failures) {
    if (failures.isEmpty()) return Set.of();
    var executions = failures.stream().map(Failure::execution).toList();
    return tx
        .resultQuery(
            EXPLAINED,
            executions.stream().map(EndedExecution::number).toArray(Long[]::new),
            failures.stream().map(it -> it.job().name()).toArray(String[]::new),
            executions.stream().map(EndedExecution::commit).toArray(String[]::new),
            executions.stream().map(EndedExecution::attempt).toArray(Integer[]::new),
            executions.stream()
                .map(it -> it.startedAt().orElse(it.endedAt()).toString())
                .toArray(String[]::new),
            repository.value())
        .fetch(row -> row.get(0, Long.class))
        .stream()
        .collect(toSet());
  }

  private static void move(
      DSLContext tx,
      RepositoryId repository,
      Position from,
      List<EndedExecution> ended,
      Instant due) {
    Instant latest = from.endedAt();
    for (var execution : ended) {
      if (execution.endedAt().isAfter(latest)) latest = execution.endedAt();
    }
    tx.execute(
        """
        update ci_job_issue_position
        set number = ?, ended_at = ?::timestamptz, due_at = ?::timestamptz where repository_id = ?
        """,
        ended.isEmpty() ? from.number() : ended.getLast().number(),
        latest.toString(),
        due.toString(),
        repository.value());
  }
}
