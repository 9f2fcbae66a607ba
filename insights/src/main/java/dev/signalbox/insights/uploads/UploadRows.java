package dev.signalbox.insights.uploads;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.testresults.RunOrigin;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jooq.DSLContext;

/** Uploads, and what the earlier ones of a commit and job came to. */
final class UploadRows {
  /** Nobody runs a job more often on one commit and learns anything. */
  private static final int MOST_EARLIER = 20;

  /** How often a test passed and failed before. */
  static final class Earlier {
    int passes;
    int failures;
  }

  private final DSLContext tx;
  private final RepositoryId repository;

  UploadRows(DSLContext tx, RepositoryId repository) {
    this.tx = tx;
    this.repository = repository;
  }

  /**
   * The number of the job, locked until the end of the transaction: whoever uploads results of the
   * same tests waits.
   */
  long lockedJob(String pipeline, String job) {
    tx.execute(
        """
        insert into ci_job (repository_id, pipeline, job) values (?, ?, ?) on conflict do nothing
        """,
        repository.value(),
        pipeline,
        job);
    return tx.fetchSingle(
            """
            select number from ci_job where repository_id = ? and pipeline = ? and job = ?
            for update
            """,
            repository.value(),
            pipeline,
            job)
        .get(0, Long.class);
  }

  boolean isKnown(byte[] digest) {
    return tx.fetchOptional("select 1 from ci_upload where digest = ?", (Object) digest)
        .isPresent();
  }

  Map<Long, Earlier> earlier(long job, String commit, Optional<TreeSha> tree) {
    var found = new HashMap<Long, Earlier>();
    tx.resultQuery(
            """
            select passed_tests, failed_tests from ci_upload
            where number in (
              (select number from ci_upload
               where commit_sha = ? and job = ? order by number desc limit ?)
              union
              (select number from ci_upload
               where tree_sha = ? and job = ? order by number desc limit ?))
            """,
            commit,
            job,
            MOST_EARLIER,
            tree.map(TreeSha::hex).orElse(""),
            job,
            MOST_EARLIER)
        .fetch(
            row -> {
              for (long test : row.get(0, Long[].class)) of(found, test).passes++;
              for (long test : row.get(1, Long[].class)) of(found, test).failures++;
              return row;
            });
    return found;
  }

  private static Earlier of(Map<Long, Earlier> found, long test) {
    return found.computeIfAbsent(test, _ -> new Earlier());
  }

  /** How many of each there were, and which: one that passed and failed is in both. */
  record Tests(int all, int failed, int skipped, Collection<Long> passes, Collection<Long> fails) {}

  long insert(
      long job, RunOrigin origin, Optional<TreeSha> tree, byte[] digest, Tests tests, Instant at) {
    return tx.fetchSingle(
            """
            insert into ci_upload (repository_id, job, digest, run, attempt, commit_sha, tree_sha,
              branch, base, url, provider, received_at, tests, failed, skipped, passed_tests,
              failed_tests)
            values (?, ?, ?, ?, ?, ?, ?::text, ?::text, ?::text, ?::text, ?::text, ?::timestamptz,
              ?, ?, ?, ?::bigint[], ?::bigint[])
            returning number
            """,
            repository.value(),
            job,
            digest,
            origin.run(),
            origin.attempt(),
            origin.commit().hex(),
            tree.map(TreeSha::hex).orElse(null),
            origin.branch().orElse(null),
            origin.base().orElse(null),
            origin.url().orElse(null),
            origin.provider().orElse(null),
            at.toString(),
            tests.all(),
            tests.failed(),
            tests.skipped(),
            tests.passes().toArray(Long[]::new),
            tests.fails().toArray(Long[]::new))
        .get(0, Long.class);
  }
}
