package dev.signalbox.insights.search;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Which tests failed on a commit, by what was uploaded for it. */
public final class CommitFailures {
  /** Of one commit; more say no more than that everything is broken. */
  public static final int MOST = 100;

  private static final int MOST_UPLOADS = 500;

  /**
   * A test that failed in the last execution of its job on a commit.
   *
   * @param message what it failed with, where that is still kept
   */
  public record FailedTest(
      UUID id,
      String name,
      String pipeline,
      String job,
      CommitSha commit,
      Optional<String> message) {}

  /** A check by its name, and where people see it. */
  public record SeenCheck(String name, String url) {}

  private final Database database;

  public CommitFailures(Database database) {
    this.database = database;
  }

  /**
   * By the names of the tests, one more than {@link #MOST} where there are more. A test that passed
   * in the same execution was tried again and did not fail it.
   */
  public List<FailedTest> of(RepositoryId repository, Collection<CommitSha> commits) {
    if (commits.isEmpty()) return List.of();
    return database.read(
        db ->
            db.resultQuery(
                    """
                    with mine as (
                      select number, commit_sha, job, run, attempt, passed_tests, failed_tests
                      from ci_upload
                      where commit_sha = any(?::text[]) and (repository_id = ?) is true
                      order by number desc limit ?),
                    latest as (
                      select distinct on (commit_sha, job) commit_sha, job, run, attempt
                      from mine order by commit_sha, job, number desc),
                    chosen as (
                      select mine.* from mine join latest using (commit_sha, job, run, attempt)),
                    failed as (
                      select commit_sha, job, x.test, max(number) as upload
                      from chosen cross join lateral unnest(failed_tests) as x(test)
                      group by commit_sha, job, x.test)
                    select t.id, t.name, j.pipeline, j.job, f.commit_sha,
                      (select c.message from ci_failure c
                        join ci_failure_event e on e.failure = c.number
                        where c.test = f.test and e.upload = f.upload limit 1) as message
                    from failed f join ci_test t on t.number = f.test
                      join ci_job j on j.number = f.job
                    where not exists (
                      select 1 from chosen p where p.commit_sha = f.commit_sha and p.job = f.job
                        and f.test = any(p.passed_tests))
                    order by t.name, t.number limit ?
                    """,
                    commits.stream().map(CommitSha::hex).toArray(String[]::new),
                    repository.value(),
                    MOST_UPLOADS,
                    MOST + 1)
                .fetch(
                    row ->
                        new FailedTest(
                            row.get(0, UUID.class),
                            row.get(1, String.class),
                            row.get(2, String.class),
                            row.get(3, String.class),
                            new CommitSha(row.get(4, String.class)),
                            Optional.ofNullable(row.get(5, String.class)))));
  }

  /**
   * On which commits checks ran that are known by their addresses alone, as the event log has them.
   * A run that several jobs upload from is addressed above its jobs.
   */
  public List<CommitSha> commitsOf(RepositoryId repository, Collection<SeenCheck> checks) {
    if (checks.isEmpty()) return List.of();
    return database.read(
        db ->
            db.resultQuery(
                    """
                    select distinct u.commit_sha
                    from unnest(?::text[], ?::text[]) as c(name, url)
                      join ci_job j on j.repository_id = ? and j.job = c.name
                      cross join lateral (
                        select commit_sha, url from ci_upload
                        where job = j.number order by number desc limit ?) u
                    where c.url = u.url or starts_with(c.url, u.url || '/')
                    """,
                    checks.stream().map(SeenCheck::name).toArray(String[]::new),
                    checks.stream().map(SeenCheck::url).toArray(String[]::new),
                    repository.value(),
                    MOST_UPLOADS)
                .fetch(row -> new CommitSha(row.get(0, String.class))));
  }
}
