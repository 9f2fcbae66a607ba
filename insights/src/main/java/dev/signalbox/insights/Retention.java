package dev.signalbox.insights;

import dev.signalbox.insights.tables.EachRepository;
import dev.signalbox.insights.tables.JobChanges;
import dev.signalbox.store.Database;
import java.time.Instant;
import java.util.List;
import java.util.function.IntSupplier;
import org.jooq.DSLContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Deletes what is past its retention, a little at a time. Whoever uploads holds the row of a job;
 * so does whoever forgets tests of it, and a job that is busy is left for the next time.
 */
final class Retention {
  private static final Logger LOG = LoggerFactory.getLogger(Retention.class);
  private static final int AT_ONCE = 1_000;

  private final Database database;
  private final String oldestKept;

  Retention(Database database, Instant oldestKept) {
    this.database = database;
    this.oldestKept = oldestKept.toString();
  }

  /** Returns how many tests are gone. */
  int enforce() {
    database.transaction(
        tx -> tx.execute("delete from ci_quarantine where lifted_at < ?::timestamptz", oldestKept));
    return new EachRepository(
            database,
            (repository, fault) ->
                LOG.warn(
                    "tests.forget_failed: repository {}: retrying in an hour",
                    repository.value(),
                    fault))
        .found(
            repository -> enforce(repository.value()), "select distinct repository_id from ci_job");
  }

  private int enforce(long repository) {
    inBatches(() -> database.transaction(tx -> deleteUploads(tx, repository)));
    return forgetTests(repository);
  }

  private List<Long> numbers(String sql, Object... values) {
    return database.read(db -> db.resultQuery(sql, values).fetch(row -> row.get(0, Long.class)));
  }

  private static int inBatches(IntSupplier batch) {
    int all = 0;
    int some;
    do {
      some = batch.getAsInt();
      all += some;
    } while (some == AT_ONCE);
    return all;
  }

  private int deleteUploads(DSLContext tx, long repository) {
    return tx.execute(
        """
        delete from ci_upload where number = any(array(
          select number from ci_upload
          where repository_id = ? and received_at < ?::timestamptz
          order by repository_id, received_at limit ?))
        """,
        repository,
        oldestKept,
        AT_ONCE);
  }

  private int forgetTests(long repository) {
    var jobs =
        numbers(
            """
            select distinct job from ci_test_state
            where repository_id = ? and last_seen_at < ?::timestamptz
            """,
            repository,
            oldestKept);
    int forgotten = 0;
    for (long job : jobs) {
      forgotten += inBatches(() -> database.transaction(tx -> forgetTests(tx, repository, job)));
    }
    return forgotten;
  }

  private int forgetTests(DSLContext tx, long repository, long job) {
    if (!JobChanges.tryLock(tx, job)) return 0;
    JobChanges.count(tx, job);
    return tx.execute(
        """
        with gone as (
          delete from ci_test_state where repository_id = ? and test = any(array(
            select test from ci_test_state
            where repository_id = ? and job = ? and last_seen_at < ?::timestamptz limit ?))
          returning test)
        delete from ci_test t using gone where t.number = gone.test
        """,
        repository,
        repository,
        job,
        oldestKept,
        AT_ONCE);
  }
}
