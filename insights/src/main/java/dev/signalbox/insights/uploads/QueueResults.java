package dev.signalbox.insights.uploads;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.jobs.JobName;
import dev.signalbox.engine.jobs.JobTestResults;
import dev.signalbox.engine.jobs.QuarantinedFailure;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.InboxAppender;
import dev.signalbox.testresults.RunOrigin;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.jooq.DSLContext;

/**
 * Tells the queue what the tests of a job did, all uploads of one execution taken together. A test
 * that failed and then passed in the same execution did not fail it.
 */
final class QueueResults {
  /** Of one execution; a job that uploads more often is not excused. */
  private static final int MOST_UPLOADS = 100;

  /** In which the last execution without a failure is looked for. */
  private static final int MOST_EARLIER_UPLOADS = 500;

  private static final String OF_THIS_EXECUTION =
      """
      with mine as (
        select tests, passed_tests, failed_tests from ci_upload
        where commit_sha = ? and job = ? and run = ? and attempt = ? limit ?)
      """;

  private final DSLContext tx;
  private final RepositoryId repository;
  private final RunOrigin origin;
  private final long job;

  QueueResults(DSLContext tx, RepositoryId repository, RunOrigin origin, long job) {
    this.tx = tx;
    this.repository = repository;
    this.origin = origin;
    this.job = job;
  }

  void tell() {
    var failed = failed();
    if (failed.isEmpty()) return;
    var results =
        new JobTestResults(
            new JobName(Optional.of(origin.pipeline()), origin.job()),
            origin.attempt(),
            true,
            tests(),
            failed.size(),
            failed,
            quarantined(failed),
            testsOfLastGreenRun());
    InboxAppender.append(
        tx, repository, List.of(new Observation.TestResultsSeen(origin.commit(), results)));
  }

  /**
   * One more than are named, so that it shows where there are too many. Names are looked up one by
   * one: with {@code in}, the planner walks all tests there are to have them in order.
   */
  private List<String> failed() {
    return tx.resultQuery(
            OF_THIS_EXECUTION
                + """
                select t.name
                from (
                  select unnest(failed_tests) as number from mine
                  except select unnest(passed_tests) from mine
                  order by 1 limit ?) failed
                cross join lateral (
                  select name from ci_test where ci_test.number = failed.number limit 1) t
                order by failed.number
                """,
            origin.commit().hex(),
            job,
            origin.run(),
            origin.attempt(),
            MOST_UPLOADS,
            JobTestResults.MOST_NAMED + 1)
        .fetch(row -> row.get(0, String.class));
  }

  private int tests() {
    return tx.fetchSingle(
            OF_THIS_EXECUTION + "select coalesce(sum(tests), 0) from mine",
            origin.commit().hex(),
            job,
            origin.run(),
            origin.attempt(),
            MOST_UPLOADS)
        .get(0, Integer.class);
  }

  private List<QuarantinedFailure> quarantined(List<String> failed) {
    return tx.resultQuery(
            """
            select test_name, created_at, branch from ci_quarantine
            where repository_id = ? and lifted_at is null and test_name = any(?::text[])
            order by number limit ?
            """,
            repository.value(),
            failed.toArray(String[]::new),
            JobTestResults.MOST_NAMED)
        .fetch(
            row ->
                new QuarantinedFailure(
                    row.get(0, String.class),
                    row.get(1, OffsetDateTime.class).toInstant(),
                    Optional.ofNullable(row.get(2, String.class)).map(BranchName::new)));
  }

  private Optional<Integer> testsOfLastGreenRun() {
    return tx.resultQuery(
            """
            select sum(tests) from (
              select number, run, attempt, tests, failed from ci_upload
              where job = ? order by number desc limit ?) recent
            where not (run = ? and attempt = ?)
            group by run, attempt having sum(failed) = 0 order by max(number) desc limit 1
            """,
            job,
            MOST_EARLIER_UPLOADS,
            origin.run(),
            origin.attempt())
        .fetchOptional(row -> row.get(0, Integer.class));
  }
}
