package dev.signalbox.store.log;

import dev.signalbox.store.Database;
import dev.signalbox.store.partitions.WeeklyPartitions;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jooq.DSLContext;

/** A partition of the log for each week. */
public final class LogPartitions {
  /** Whoever appends updates a counter first. */
  static final WeeklyPartitions WEEKS =
      new WeeklyPartitions("event_log", "received_at", "log_counter");

  private final Database database;

  public LogPartitions(Database database) {
    this.database = database;
  }

  /** Makes the partitions of this week and the next ones, and of whatever lies in the rest. */
  public void prepare(Instant now) {
    WEEKS.prepare(database, now);
  }

  public void prepare(Instant first, Instant last) {
    WEEKS.prepare(database, first, last);
  }

  static List<LocalDate> mondays(DSLContext tx) {
    return WEEKS.mondays(tx);
  }
}
