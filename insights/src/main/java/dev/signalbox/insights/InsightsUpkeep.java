package dev.signalbox.insights;

import dev.signalbox.insights.quarantine.AutoQuarantine;
import dev.signalbox.insights.tables.InsightsTables;
import dev.signalbox.insights.uploads.HealthSweep;
import dev.signalbox.store.Database;
import dev.signalbox.store.executions.ExecutionPartitions;
import java.time.Instant;
import org.jooq.DSLContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Creates partitions ahead of time, deletes what is past its retention, and looks after tests that
 * mend without running.
 */
public final class InsightsUpkeep {
  private static final Logger LOG = LoggerFactory.getLogger(InsightsUpkeep.class);

  private final Database database;

  public InsightsUpkeep(Database database) {
    this.database = database;
  }

  public void prepare(Instant now) {
    InsightsTables.EXECUTIONS.prepare(database, now);
    ExecutionPartitions.WEEKS.prepare(database, now);
  }

  public void tidy(Instant now) {
    prepare(now);
    Instant oldestKept = now.minus(InsightsTables.KEPT);
    int weeks = InsightsTables.EXECUTIONS.drop(database, oldestKept);
    if (weeks > 0) {
      LOG.info("test_executions.partitions_dropped: dropped {} weekly partitions", weeks);
    }
    HealthSweep.run(database, now);
    AutoQuarantine.sweep(database, now);
    int tests = database.maintenance(tx -> forget(tx, oldestKept.toString()));
    if (tests > 0) LOG.info("tests.forgotten: {} tests did not run for 90 days", tests);
  }

  private static int forget(DSLContext tx, String oldestKept) {
    // Whoever uploads holds the row of a job: no test may go while its results are on their way.
    tx.execute("lock table ci_job in exclusive mode");
    tx.execute("delete from ci_upload where received_at < ?::timestamptz", oldestKept);
    tx.execute("delete from ci_quarantine where lifted_at < ?::timestamptz", oldestKept);
    return tx.execute(
        """
        with gone as (
          delete from ci_test_state where last_seen_at < ?::timestamptz returning test)
        delete from ci_test t using gone where t.number = gone.test
        """,
        oldestKept);
  }
}
