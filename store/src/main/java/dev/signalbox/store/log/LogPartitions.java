package dev.signalbox.store.log;

import dev.signalbox.store.Database;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jooq.DSLContext;

/** A partition of the log for each week, named after its Monday. */
public final class LogPartitions {
  private static final int WEEKS_AHEAD = 4;
  private static final String PREFIX = "event_log_week_";
  private static final DateTimeFormatter SUFFIX = DateTimeFormatter.BASIC_ISO_DATE;
  static final long MAINTENANCE_LOCK = 0x5167_6e61_6c62_6f78L;

  private final Database database;

  public LogPartitions(Database database) {
    this.database = database;
  }

  /** Makes the partitions of this week and the next ones. */
  public void prepare(Instant now) {
    prepare(now, now.atOffset(ZoneOffset.UTC).plusWeeks(WEEKS_AHEAD).toInstant());
  }

  public void prepare(Instant first, Instant last) {
    database.run(
        tx -> {
          lock(tx);
          var there = mondays(tx);
          for (var monday = mondayOf(first);
              !monday.isAfter(mondayOf(last));
              monday = monday.plusWeeks(1)) {
            if (!there.contains(monday)) create(tx, monday);
          }
        });
  }

  private static void create(DSLContext tx, LocalDate monday) {
    tx.execute(
        "create table %s partition of event_log for values from ('%sT00:00:00Z') to ('%sT00:00:00Z')"
            .formatted(tableOf(monday), monday, monday.plusWeeks(1)));
  }

  /** Nodes that tidy up at the same time take turns. */
  static void lock(DSLContext tx) {
    tx.execute("select pg_advisory_xact_lock(?)", MAINTENANCE_LOCK);
  }

  /** The Mondays of the partitions that exist, oldest first. */
  static List<LocalDate> mondays(DSLContext tx) {
    var mondays = new ArrayList<LocalDate>();
    for (String table :
        tx.fetch(
                "select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid"
                    + " where i.inhparent = 'event_log'::regclass order by 1")
            .map(row -> row.get(0, String.class))) {
      mondayNamed(table).ifPresent(mondays::add);
    }
    return mondays;
  }

  private static Optional<LocalDate> mondayNamed(String table) {
    return table.startsWith(PREFIX)
        ? Optional.of(LocalDate.parse(table.substring(PREFIX.length()), SUFFIX))
        : Optional.empty();
  }

  static String tableOf(LocalDate monday) {
    return PREFIX + monday.format(SUFFIX);
  }

  private static LocalDate mondayOf(Instant instant) {
    return instant
        .atOffset(ZoneOffset.UTC)
        .toLocalDate()
        .with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
  }
}
