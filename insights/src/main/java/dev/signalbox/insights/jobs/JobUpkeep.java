package dev.signalbox.insights.jobs;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.Database;
import dev.signalbox.store.executions.ExecutionPartitions;
import java.time.Instant;
import org.jooq.DSLContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Deletes executions past their retention and jobs without any, and judges those that rest. */
public final class JobUpkeep {
  private static final Logger LOG = LoggerFactory.getLogger(JobUpkeep.class);
  private static final int REPOSITORIES = 10_000;

  private final Database database;

  public JobUpkeep(Database database) {
    this.database = database;
  }

  public void tidy(Instant now) {
    var fold = new JobFold(database, () -> now);
    for (var repository : fold.recovering(REPOSITORIES)) recover(fold, repository);
    Instant oldestKept = now.minus(ExecutionPartitions.KEPT);
    int weeks = ExecutionPartitions.WEEKS.drop(database, oldestKept);
    if (weeks > 0) {
      LOG.info("job_executions.partitions_dropped: dropped {} weekly partitions", weeks);
    }
    int jobs = database.maintenance(tx -> forget(tx, oldestKept.toString()));
    if (jobs > 0) LOG.info("jobs.forgotten: {} jobs did not run for 90 days", jobs);
  }

  private static void recover(JobFold fold, RepositoryId repository) {
    try {
      fold.recover(repository);
    } catch (StoreUnavailable e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.warn("job_health.failed: repository {}: retrying later", repository.value(), e);
    }
  }

  /** Whoever appends executions waits, so that no job goes that just came back. */
  private static int forget(DSLContext tx, String oldestKept) {
    tx.execute("delete from job_day where day < ?::timestamptz", oldestKept);
    tx.execute("lock table job_execution_counter in exclusive mode");
    return tx.execute(
        """
        with gone as (
          delete from job_health h using job_execution_counter c, job_health_position p
          where h.last_ended_at < ?::timestamptz and c.repository_id = h.repository_id
            and p.repository_id = h.repository_id and p.number = c.last_number
          returning h.job),
        days as (delete from job_day d using gone where d.job = gone.job)
        delete from job j using gone where j.number = gone.job
        """,
        oldestKept);
  }
}
