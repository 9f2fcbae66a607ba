package dev.signalbox.insights.issues;

import dev.signalbox.engine.log.CiIssue;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.insights.tables.BulkColumns;
import dev.signalbox.insights.uploads.JudgedTest;
import dev.signalbox.insights.uploads.UploadListener;
import dev.signalbox.store.repositories.Repository;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jooq.DSLContext;

/** Opens issues for failures, reopens those that come back, resolves those that do not. */
public final class IssueTracker implements UploadListener {
  /** An issue that has not come back for so many runs of its test is resolved. */
  static final int QUIET_RUNS = 50;

  /** What fails by the hundred has one cause that no message tells; the next upload makes more. */
  private static final int MOST_NEW = 100;

  private static final int TITLE_CHARACTERS = 200;

  private record Failing(
      long failure,
      JudgedTest test,
      String exceptionType,
      String message,
      long issue,
      UUID issueId,
      String title,
      boolean isResolved) {}

  @Override
  public void judged(DSLContext tx, Repository repository, List<JudgedTest> tests, Instant at) {
    var steps = new ArrayList<CiIssue>();
    var byFailure = new HashMap<Long, JudgedTest>();
    for (var test : tests) test.failures().forEach(failure -> byFailure.put(failure, test));
    if (!byFailure.isEmpty()) IssueLog.lock(tx, repository.id());
    var failing = failing(tx, byFailure);
    create(tx, repository.id(), failing, at, steps);
    recur(tx, failing, at, steps);
    resolve(tx, repository.id(), tests, at, steps);
    IssueLog.fromResults(tx, repository.id(), steps);
  }

  private static List<Failing> failing(DSLContext tx, Map<Long, JudgedTest> byFailure) {
    var failing = new ArrayList<Failing>();
    if (byFailure.isEmpty()) return failing;
    tx.resultQuery(
            """
            select f.number, f.exception_type, f.message, i.number as issue, i.id, i.title,
              i.is_resolved
            from ci_failure f left join ci_issue i on i.number = f.issue
            where f.number = any(?::bigint[])
            """,
            (Object) byFailure.keySet().toArray(Long[]::new))
        .fetch(
            row -> {
              var test = byFailure.get(row.get(0, Long.class));
              if (test == null) return row;
              Long issue = row.get("issue", Long.class);
              failing.add(
                  new Failing(
                      row.get(0, Long.class),
                      test,
                      row.get(1, String.class),
                      row.get(2, String.class),
                      issue == null ? 0 : issue,
                      issue == null ? UUID.randomUUID() : row.get("id", UUID.class),
                      issue == null ? "" : row.get("title", String.class),
                      issue != null && row.get("is_resolved", Boolean.class)));
              return row;
            });
    return failing;
  }

  private static void create(
      DSLContext tx,
      RepositoryId repository,
      List<Failing> failing,
      Instant at,
      List<CiIssue> steps) {
    var rows = new BulkColumns(5);
    for (var each : failing) {
      if (each.issue() != 0 || steps.size() >= MOST_NEW) continue;
      String title = title(each);
      rows.add(
          each.failure(), each.issueId(), each.test().number(), title, each.test().tally().runs());
      steps.add(new CiIssue.Created(each.issueId(), title, each.test().name(), null));
    }
    if (rows.isEmpty()) return;
    tx.execute(
        """
        with wanted as (
          select * from unnest(?::bigint[], ?::uuid[], ?::bigint[], ?::text[], ?::bigint[])
            as w(failure, id, test, title, runs)),
        made as (
          insert into ci_issue (id, repository_id, test, title, created_at, last_seen_at,
            occurrences, runs_at_last_seen)
          select id, ?, test, title, ?::timestamptz, ?::timestamptz, 1, runs from wanted
          returning number, id)
        update ci_failure f set issue = made.number
        from made join wanted on wanted.id = made.id where f.number = wanted.failure
        """,
        rows.around(List.of(), List.of(repository.value(), at.toString(), at.toString())));
  }

  private static String title(Failing failing) {
    String message = failing.message().lines().findFirst().orElse("").strip();
    return title(failing.test().name(), message.isEmpty() ? failing.exceptionType() : message);
  }

  /** The test or job, and the first line of what it says. */
  static String title(String name, String message) {
    String title = message.isEmpty() ? name : name + ": " + message;
    int most =
        title.offsetByCodePoints(
            0, Math.min(TITLE_CHARACTERS, title.codePointCount(0, title.length())));
    return title.substring(0, most);
  }

  private static void recur(DSLContext tx, List<Failing> failing, Instant at, List<CiIssue> steps) {
    var rows = new BulkColumns(3);
    var seen = new HashMap<Long, Failing>();
    for (var each : failing) if (each.issue() != 0) seen.putIfAbsent(each.issue(), each);
    for (var each : seen.values()) {
      rows.add(each.issue(), each.test().tally().runs(), 1);
      if (each.isResolved()) {
        steps.add(new CiIssue.Reopened(each.issueId(), each.title(), each.test().name(), null));
      }
    }
    recurred(tx, rows, at);
  }

  /** Rows: the issue, how often its test or job has run, how often it has come back. */
  static void recurred(DSLContext tx, BulkColumns rows, Instant at) {
    if (rows.isEmpty()) return;
    tx.execute(
        """
        update ci_issue i set is_resolved = false, resolved_at = null,
          last_seen_at = ?::timestamptz, occurrences = i.occurrences + u.times,
          runs_at_last_seen = u.runs
        from unnest(?::bigint[], ?::bigint[], ?::bigint[]) as u(number, runs, times)
        where i.number = u.number
        """,
        rows.after(at.toString()));
  }

  private static void resolve(
      DSLContext tx,
      RepositoryId repository,
      List<JudgedTest> tests,
      Instant at,
      List<CiIssue> steps) {
    var byNumber = new HashMap<Long, JudgedTest>();
    for (var test : tests) byNumber.put(test.number(), test);
    var quiet = new ArrayList<Long>();
    tx.resultQuery(
            """
            select number, id, title, test, runs_at_last_seen from ci_issue
            where repository_id = ? and merged_into is null and not is_resolved and test is not null
            order by number limit 10000
            """,
            repository.value())
        .fetch(
            row -> {
              var test = byNumber.get(row.get("test", Long.class));
              if (test == null) return row;
              long runs = test.tally().runs() - row.get("runs_at_last_seen", Long.class);
              if (runs < QUIET_RUNS) return row;
              quiet.add(row.get("number", Long.class));
              steps.add(
                  new CiIssue.Resolved(
                      row.get("id", UUID.class), row.get("title", String.class), null, runs));
              return row;
            });
    if (quiet.isEmpty()) return;
    IssueLog.lock(tx, repository);
    resolved(tx, quiet, at);
  }

  static void resolved(DSLContext tx, List<Long> quiet, Instant at) {
    if (quiet.isEmpty()) return;
    tx.execute(
        """
        update ci_issue set is_resolved = true, resolved_at = ?::timestamptz
        where number = any(?::bigint[])
        """,
        at.toString(),
        quiet.toArray(Long[]::new));
  }
}
