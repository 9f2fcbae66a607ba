package dev.signalbox.store.executions;

import dev.signalbox.store.partitions.WeeklyPartitions;
import java.time.Duration;

/** A partition of the executions for each week. */
public final class ExecutionPartitions {
  public static final Duration KEPT = Duration.ofDays(90);

  /** Whoever appends updates a counter first. */
  public static final WeeklyPartitions WEEKS =
      new WeeklyPartitions("job_execution", "ended_at", "job_execution_counter");

  private ExecutionPartitions() {}
}
