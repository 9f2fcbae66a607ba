package dev.signalbox.insights.issues;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.engine.log.CiIssue;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.insights.issues.Issue.JobOfIssue;
import dev.signalbox.insights.issues.Issue.TestOfIssue;
import dev.signalbox.store.Database;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jooq.DSLContext;
import org.jooq.Record;

/** The issues of repositories, and what people do with them. One that was merged is the other. */
public final class Issues {
  public static final int MOST_LINKS = 50;

  private static final String SHOWN =
      """
      select i.number, i.id, i.title, t.name, t.id as test_id, i.job, j.pipeline,
        j.name as job_name, i.is_resolved, i.created_at, i.last_seen_at, i.resolved_at, i.occurrences,
        array(select target from ci_issue_link l where l.issue = i.number order by l.number) as links
      from ci_issue i left join ci_test t on t.number = i.test left join job j on j.number = i.job
      """;

  /** How an attempt to change an issue ended. */
  public sealed interface Change {
    record Done(Issue issue) implements Change {}

    record Unknown() implements Change {}

    record Refused(String reason) implements Change {}
  }

  private final Database database;

  public Issues(Database database) {
    this.database = database;
  }

  public Optional<Issue> find(RepositoryId repository, UUID id) {
    return database.read(db -> find(db, repository, id));
  }

  private static Optional<Issue> find(DSLContext db, RepositoryId repository, UUID id) {
    return db.resultQuery(
            SHOWN
                + """
                where i.number = (
                  select coalesce(merged_into, number) from ci_issue
                  where id = ? and (repository_id = ?) is true)
                """,
            id,
            repository.value())
        .fetchOptional(Issues::shown);
  }

  /** Newest first; {@code beyond} is the number of the last one seen. */
  public List<Issue> list(
      RepositoryId repository,
      Optional<Boolean> isResolved,
      Optional<Long> beyond,
      boolean isBackward,
      int most) {
    Boolean state = isResolved.orElse(null);
    Long start = beyond.orElse(null);
    String sql =
        SHOWN
            + """
            where i.repository_id = ? and i.merged_into is null
              and (?::boolean is null or i.is_resolved = ?::boolean)
              and (?::bigint is null or i.number %s ?::bigint)
            order by i.number %s limit ?
            """
                .formatted(isBackward ? ">" : "<", isBackward ? "asc" : "desc");
    List<Issue> found =
        database.read(
            db ->
                db.resultQuery(sql, repository.value(), state, state, start, start, most)
                    .fetch(Issues::shown));
    return isBackward ? found.reversed() : found;
  }

  /** Renames, resolves or unresolves; what is so already is not logged. */
  public Change edit(
      RepositoryId repository,
      UUID id,
      Optional<String> title,
      Optional<Boolean> isResolved,
      Actor by,
      Instant at) {
    return changed(
        repository,
        id,
        (tx, issue) -> {
          title
              .filter(it -> !it.equals(issue.title()))
              .ifPresent(
                  it -> {
                    tx.execute(
                        "update ci_issue set title = ? where number = ?", it, issue.number());
                    log(tx, repository, new CiIssue.Renamed(issue.id(), it, issue.title(), by));
                  });
          String name = title.orElse(issue.title());
          isResolved
              .filter(it -> it != issue.isResolved())
              .ifPresent(it -> settle(tx, repository, issue, name, it, by, at));
          return Optional.empty();
        });
  }

  private static void settle(
      DSLContext tx,
      RepositoryId repository,
      Issue issue,
      String title,
      boolean isResolved,
      Actor by,
      Instant at) {
    tx.execute(
        """
        update ci_issue set is_resolved = ?, resolved_at = ?::timestamptz where number = ?
        """,
        isResolved,
        isResolved ? at.toString() : null,
        issue.number());
    log(
        tx,
        repository,
        isResolved
            ? new CiIssue.Resolved(issue.id(), title, by, null)
            : new CiIssue.Unresolved(issue.id(), title, by));
  }

  /** Its failures, links and what was merged into it go to the other. */
  public Change merge(RepositoryId repository, UUID id, UUID into, Actor by) {
    return changed(
        repository,
        id,
        (tx, issue) -> {
          var other = find(tx, repository, into);
          if (other.isEmpty()) return Optional.of("The issue to merge into does not exist");
          if (other.get().number() == issue.number()) {
            return Optional.of("An issue can't be merged into itself");
          }
          join(tx, issue.number(), other.get().number());
          log(
              tx,
              repository,
              new CiIssue.Merged(
                  issue.id(), issue.title(), other.get().id(), other.get().title(), by));
          return Optional.empty();
        });
  }

  private static void join(DSLContext tx, long from, long into) {
    tx.execute("update ci_failure set issue = ? where issue = ?", into, from);
    tx.execute("update ci_job_failure set issue = ? where issue = ?", into, from);
    tx.execute(
        """
        update ci_issue_link l set issue = ? where issue = ? and not exists (
          select 1 from ci_issue_link o where o.issue = ? and o.target = l.target)
        """,
        into,
        from,
        into);
    tx.execute(
        """
        update ci_issue o set occurrences = o.occurrences + i.occurrences,
          last_seen_at = greatest(o.last_seen_at, i.last_seen_at)
        from ci_issue i where o.number = ? and i.number = ?
        """,
        into,
        from);
    tx.execute(
        "update ci_issue set merged_into = ? where number = ? or merged_into = ?",
        into,
        from,
        from);
  }

  public Change link(RepositoryId repository, UUID id, String target, Actor by, Instant at) {
    return changed(
        repository,
        id,
        (tx, issue) -> {
          if (issue.links().contains(target)) return Optional.empty();
          if (issue.links().size() >= MOST_LINKS) {
            return Optional.of("An issue has at most " + MOST_LINKS + " links");
          }
          tx.execute(
              """
              insert into ci_issue_link (issue, target, created_at, created_by)
              values (?, ?, ?::timestamptz, ?)
              """,
              issue.number(),
              target,
              at.toString(),
              by.name());
          log(tx, repository, new CiIssue.Linked(issue.id(), issue.title(), target, by));
          return Optional.empty();
        });
  }

  private interface Work {
    /** Why it can't be done, if it can't. */
    Optional<String> on(DSLContext tx, Issue issue);
  }

  private Change changed(RepositoryId repository, UUID id, Work work) {
    Function<DSLContext, Change> change =
        tx -> {
          var issue = find(tx, repository, id);
          if (issue.isEmpty()) return new Change.Unknown();
          IssueLog.lock(tx, repository);
          var refusal = work.on(tx, find(tx, repository, id).orElseThrow());
          return refusal
              .<Change>map(Change.Refused::new)
              .orElseGet(() -> new Change.Done(find(tx, repository, id).orElseThrow()));
        };
    return database.transaction(change);
  }

  private static void log(DSLContext tx, RepositoryId repository, CiIssue step) {
    IssueLog.byHand(tx, repository, step);
  }

  private static Issue shown(Record row) {
    return new Issue(
        row.get("number", Long.class),
        row.get("id", UUID.class),
        row.get("title", String.class),
        Optional.ofNullable(row.get("test_id", UUID.class))
            .map(id -> new TestOfIssue(id, row.get("name", String.class))),
        Optional.ofNullable(row.get("job", Long.class))
            .map(
                number ->
                    new JobOfIssue(
                        number,
                        row.get("pipeline", String.class),
                        row.get("job_name", String.class))),
        row.get("is_resolved", Boolean.class),
        row.get("created_at", OffsetDateTime.class).toInstant(),
        row.get("last_seen_at", OffsetDateTime.class).toInstant(),
        Optional.ofNullable(row.get("resolved_at", OffsetDateTime.class))
            .map(OffsetDateTime::toInstant),
        row.get("occurrences", Long.class),
        Arrays.asList(row.get("links", String[].class)));
  }
}
