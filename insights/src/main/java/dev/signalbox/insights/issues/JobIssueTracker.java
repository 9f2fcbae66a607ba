package dev.signalbox.insights.issues;

import dev.signalbox.engine.log.CiIssue;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.insights.failures.FailureFingerprint;
import dev.signalbox.insights.failures.KnownFailures;
import dev.signalbox.insights.tables.BulkColumns;
import dev.signalbox.insights.tables.TestIds;
import dev.signalbox.testresults.TestFailureDetails;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.Record;

/** Does for jobs that fail without a failed test what {@link IssueTracker} does for tests. */
public final class JobIssueTracker {
  /** Messages that differ in ways that no fingerprint foresees must not fill the table. */
  static final int MOST_OF_JOB = 100;

  /** Unresolved ones of a repository; what fails beyond these is counted and makes no issue. */
  static final int MOST_OPEN = 500;

  private final DSLContext tx;
  private final RepositoryId repository;
  private final Instant at;
  private final List<CiIssue> steps = new ArrayList<>();

  /** Failures of a job with the same message, and their issue if there is one. */
  private record Group(long number, Counted failed, long issue, UUID issueId, Settled state) {
    UnexplainedFailure latest() {
      return failed.latest();
    }
  }

  private record Counted(UnexplainedFailure latest, int times) {}

  private record Settled(String title, boolean isResolved) {}

  public JobIssueTracker(DSLContext tx, RepositoryId repository, Instant at) {
    this.tx = tx;
    this.repository = repository;
    this.at = at;
  }

  /** The executions that failed, in their order, and the numbers of all jobs that ran. */
  public void judged(List<UnexplainedFailure> failed, Collection<Long> ran) {
    IssueLog.lock(tx, repository);
    var groups = counted(failed);
    create(groups);
    recur(groups);
    resolve(ran);
    IssueLog.fromJobs(tx, repository, steps);
  }

  private List<Group> counted(List<UnexplainedFailure> failed) {
    if (failed.isEmpty()) return List.of();
    var known =
        KnownFailures.ofJobs(tx, failed.stream().map(UnexplainedFailure::job).distinct().toList());
    var counted = new LinkedHashMap<UUID, Counted>();
    for (var each : failed) {
      var id = idOf(each, known.computeIfAbsent(each.job(), _ -> new HashSet<>()));
      counted.compute(
          id, (_, before) -> new Counted(each, before == null ? 1 : before.times() + 1));
    }
    var rows = new BulkColumns(4);
    counted.forEach(
        (id, it) -> rows.add(it.latest().job(), id, it.latest().details().message(), it.times()));
    tx.execute(
        """
        insert into ci_job_failure as f (first_at, last_at, job, id, message, failures)
        select ?::timestamptz, ?::timestamptz, u.*
        from unnest(?::bigint[], ?::uuid[], ?::text[], ?::bigint[]) u
        on conflict (job, id) do update set last_at = excluded.last_at,
          message = excluded.message, failures = f.failures + excluded.failures
        """,
        rows.after(at.toString(), at.toString()));
    return groups(counted);
  }

  private static UUID idOf(UnexplainedFailure failed, Set<UUID> known) {
    var job = new UUID(0, failed.job());
    UUID id = TestIds.failure(job, FailureFingerprint.of(failed.details()));
    if (known.contains(id)) return id;
    if (known.size() >= MOST_OF_JOB) {
      var alike = new TestFailureDetails(failed.details().type(), "", "");
      return TestIds.failure(job, FailureFingerprint.of(alike));
    }
    known.add(id);
    return id;
  }

  private List<Group> groups(Map<UUID, Counted> counted) {
    var groups = new ArrayList<Group>();
    tx.resultQuery(
            """
            select f.number, f.id as failure, i.number as issue, i.id, i.title, i.is_resolved
            from ci_job_failure f left join ci_issue i on i.number = f.issue
            where f.job = any(?::bigint[]) and f.id = any(?::uuid[])
            order by f.number
            """,
            counted.values().stream().map(it -> it.latest().job()).distinct().toArray(Long[]::new),
            counted.keySet().toArray(UUID[]::new))
        .forEach(
            row -> {
              var failed = counted.get(row.get("failure", UUID.class));
              if (failed != null) groups.add(group(row, failed));
            });
    return groups;
  }

  private static Group group(Record row, Counted failed) {
    Long issue = row.get("issue", Long.class);
    long number = row.get("number", Long.class);
    if (issue == null) {
      return new Group(number, failed, 0, UUID.randomUUID(), new Settled("", false));
    }
    var state = new Settled(row.get("title", String.class), row.get("is_resolved", Boolean.class));
    return new Group(number, failed, issue, row.get("id", UUID.class), state);
  }

  private void create(List<Group> groups) {
    long room = MOST_OPEN - open();
    for (var group : groups) {
      if (group.issue() != 0 || room-- <= 0) continue;
      var failed = group.latest();
      String title = IssueTracker.title(failed.name(), failed.details().message());
      tx.execute(
          """
          with made as (
            insert into ci_issue (id, repository_id, job, title, created_at, last_seen_at,
              occurrences, runs_at_last_seen)
            values (?, ?, ?, ?, ?::timestamptz, ?::timestamptz, ?, ?) returning number)
          update ci_job_failure f set issue = made.number from made where f.number = ?
          """,
          group.issueId(),
          repository.value(),
          failed.job(),
          title,
          at.toString(),
          at.toString(),
          group.failed().times(),
          failed.runs(),
          group.number());
      steps.add(new CiIssue.Created(group.issueId(), title, null, failed.name()));
    }
  }

  private long open() {
    return tx.fetchSingle(
            """
            select count(*) from ci_issue
            where repository_id = ? and merged_into is null and job is not null and not is_resolved
            """,
            repository.value())
        .get(0, Long.class);
  }

  private void recur(List<Group> groups) {
    var seen = new HashMap<Long, Group>();
    for (var group : groups) if (group.issue() != 0) seen.putIfAbsent(group.issue(), group);
    var rows = new BulkColumns(3);
    for (var group : seen.values()) {
      rows.add(group.issue(), group.latest().runs(), group.failed().times());
      if (group.state().isResolved()) {
        steps.add(
            new CiIssue.Reopened(
                group.issueId(), group.state().title(), null, group.latest().name()));
      }
    }
    IssueTracker.recurred(tx, rows, at);
  }

  private void resolve(Collection<Long> ran) {
    var quiet = new ArrayList<Long>();
    tx.resultQuery(
            """
            select i.number, i.id, i.title, h.passes + h.failures - i.runs_at_last_seen as quiet
            from ci_issue i join job_health h on h.repository_id = i.repository_id and h.job = i.job
            where i.job = any(?::bigint[]) and i.merged_into is null and not i.is_resolved
              and h.passes + h.failures - i.runs_at_last_seen >= ?
            """,
            ran.toArray(Long[]::new),
            IssueTracker.QUIET_RUNS)
        .fetch(
            row -> {
              quiet.add(row.get("number", Long.class));
              return steps.add(
                  new CiIssue.Resolved(
                      row.get("id", UUID.class),
                      row.get("title", String.class),
                      null,
                      row.get("quiet", Long.class)));
            });
    IssueTracker.resolved(tx, quiet, at);
  }
}
