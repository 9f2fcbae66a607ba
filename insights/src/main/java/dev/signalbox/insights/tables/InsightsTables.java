package dev.signalbox.insights.tables;

import dev.signalbox.store.TableSet;
import dev.signalbox.store.partitions.WeeklyPartitions;
import java.time.Duration;

/** What CI insights keeps in the database, and for how long. */
public final class InsightsTables {
  public static final TableSet TABLES =
      new TableSet("insights", "dev/signalbox/insights/migrations");

  /** Executions, uploads, and tests that did not run in all this time. */
  public static final Duration KEPT = Duration.ofDays(90);

  /** Inserting takes a lock on the table itself before any partition is looked for. */
  public static final WeeklyPartitions EXECUTIONS =
      new WeeklyPartitions("test_execution", "ran_at", "test_execution");

  private InsightsTables() {}
}
