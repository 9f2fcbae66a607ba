package dev.signalbox.insights.jobs;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.insights.tables.EachRepository;
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
  private final EachRepository each;

  public JobUpkeep(Database database) {
    this.database = database;
    this.each =
        new EachRepository(
            database,
            (repository, fault) ->
                LOG.warn(
                    "job_health.failed: repository {}: retrying later", repository.value(), fault));
  }

  public void tidy(Instant now) {
    var fold = new JobFold(database, () -> now);
    each.sum(
        fold.recovering(REPOSITORIES),
        repository -> {
          fold.recover(repository);
          return 0;
        });
    Instant oldestKept = now.minus(ExecutionPartitions.KEPT);
    int weeks = ExecutionPartitions.WEEKS.drop(database, oldestKept);
    if (weeks > 0) {
      LOG.info("job_executions.partitions_dropped: dropped {} weekly partitions", weeks);
    }
    int jobs = forgetOlderThan(oldestKept.toString());
    if (jobs > 0) LOG.info("jobs.forgotten: {} jobs did not run for 90 days", jobs);
  }

  private int forgetOlderThan(String oldestKept) {
    database.<Integer>maintenance(
        tx ->
            tx.execute("delete from job_day where day < ?::timestamptz", oldestKept)
                + tx.execute("delete from job_scope_day where day < ?::timestamptz", oldestKept));
    return each.found(
        repository -> database.<Integer>maintenance(tx -> forget(tx, repository, oldestKept)),
        """
        select distinct repository_id from job_health
        where last_ended_at < ?::timestamptz limit ?
        """,
        oldestKept,
        REPOSITORIES);
  }

  /**
   * Whoever appends executions of the repository waits, so that no job goes that just came back.
   */
  private static int forget(DSLContext tx, RepositoryId repository, String oldestKept) {
    tx.execute(
        "select 1 from job_execution_counter where repository_id = ? for update",
        repository.value());
    return tx.execute(
        """
        with gone as (
          delete from job_health h using job_execution_counter c, job_health_position p
          where h.repository_id = ? and h.last_ended_at < ?::timestamptz
            and c.repository_id = h.repository_id and p.repository_id = h.repository_id
            and p.number = c.last_number
          returning h.job),
        days as (delete from job_day d using gone where d.job = gone.job)
        delete from job j using gone where j.number = gone.job
        """,
        repository.value(),
        oldestKept);
  }
}
