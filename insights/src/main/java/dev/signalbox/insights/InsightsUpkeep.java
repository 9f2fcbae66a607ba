package dev.signalbox.insights;

import dev.signalbox.insights.quarantine.AutoQuarantine;
import dev.signalbox.insights.tables.InsightsTables;
import dev.signalbox.insights.uploads.HealthSweep;
import dev.signalbox.store.Database;
import dev.signalbox.store.executions.ExecutionPartitions;
import java.time.Instant;
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
    int tests = new Retention(database, oldestKept).enforce();
    if (tests > 0) LOG.info("tests.forgotten: {} tests did not run for 90 days", tests);
  }
}
