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
import java.util.TreeSet;
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

  /** Makes the partitions of this week and the next ones, and of whatever lies in the rest. */
  public void prepare(Instant now) {
    prepare(now, now.atOffset(ZoneOffset.UTC).plusWeeks(WEEKS_AHEAD).toInstant());
  }

  public void prepare(Instant first, Instant last) {
    database.maintenance(
        tx -> {
          lock(tx);
          var wanted = new TreeSet<>(strayMondays(tx));
          for (var monday = mondayOf(first);
              !monday.isAfter(mondayOf(last));
              monday = monday.plusWeeks(1)) {
            wanted.add(monday);
          }
          wanted.removeAll(mondays(tx));
          if (!wanted.isEmpty()) keepAppendersOut(tx);
          wanted.forEach(monday -> create(tx, monday));
          return wanted.size();
        });
  }

  /**
   * Whoever appends updates a counter first. Without this an entry on its way to the rest would
   * find that the rest no longer takes it.
   */
  private static void keepAppendersOut(DSLContext tx) {
    tx.execute("lock table log_counter in exclusive mode");
  }

  /** Filled before it is attached: a week whose entries lie in the rest could not be made. */
  private static void create(DSLContext tx, LocalDate monday) {
    String week = tableOf(monday);
    String from = "'%sT00:00:00Z'".formatted(monday);
    String to = "'%sT00:00:00Z'".formatted(monday.plusWeeks(1));
    tx.execute("create table %s (like event_log)".formatted(week));
    tx.execute(
        """
        with moved as (
          delete from event_log_rest where received_at >= %s and received_at < %s returning *)
        insert into %s select * from moved
        """
            .formatted(from, to, week));
    tx.execute(
        "alter table event_log attach partition %s for values from (%s) to (%s)"
            .formatted(week, from, to));
  }

  /** The weeks of entries for which no partition was made in time. */
  private static List<LocalDate> strayMondays(DSLContext tx) {
    return tx.fetch("select distinct date_trunc('week', received_at)::date from event_log_rest")
        .map(row -> row.get(0, LocalDate.class));
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
