package dev.signalbox.store.partitions;

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

/**
 * A partition of a table for each week, named after its Monday, and {@code TABLE_rest} for what no
 * partition was made for in time.
 *
 * @param gate the table that whoever appends locks or writes to first: without waiting for them, a
 *     row on its way to the rest would find that the rest no longer takes it
 */
public record WeeklyPartitions(String table, String timeColumn, String gate) {
  private static final int WEEKS_AHEAD = 4;
  private static final DateTimeFormatter SUFFIX = DateTimeFormatter.BASIC_ISO_DATE;
  private static final long MAINTENANCE_LOCK = 0x5167_6e61_6c62_6f78L;

  /** Makes the partitions of this week and the next ones, and of whatever lies in the rest. */
  public void prepare(Database database, Instant now) {
    prepare(database, now, now.atOffset(ZoneOffset.UTC).plusWeeks(WEEKS_AHEAD).toInstant());
  }

  public void prepare(Database database, Instant first, Instant last) {
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
          if (!wanted.isEmpty()) tx.execute("lock table " + gate + " in exclusive mode");
          wanted.forEach(monday -> create(tx, monday));
          return wanted.size();
        });
  }

  /** Returns how many weeks were dropped. Each goes for itself, so that locks are held briefly. */
  public int drop(Database database, Instant oldestKept) {
    int dropped = 0;
    while (database.maintenance(tx -> dropOldest(tx, oldestKept))) dropped++;
    return dropped;
  }

  private boolean dropOldest(DSLContext tx, Instant oldestKept) {
    lock(tx);
    var week = oldestPast(tx, oldestKept);
    week.ifPresent(name -> tx.execute("drop table " + name));
    return week.isPresent();
  }

  /** The partition of the oldest week, if all of it lies before. */
  public Optional<String> oldestPast(DSLContext tx, Instant oldestKept) {
    LocalDate kept = oldestKept.atOffset(ZoneOffset.UTC).toLocalDate();
    return mondays(tx).stream()
        .findFirst()
        .filter(monday -> !monday.plusWeeks(1).isAfter(kept))
        .map(this::partitionOf);
  }

  /** Filled before it is attached: a week whose rows lie in the rest could not be made. */
  private void create(DSLContext tx, LocalDate monday) {
    String week = partitionOf(monday);
    String from = "'%sT00:00:00Z'".formatted(monday);
    String to = "'%sT00:00:00Z'".formatted(monday.plusWeeks(1));
    tx.execute("create table %s (like %s)".formatted(week, table));
    tx.execute(
        """
        with moved as (
          delete from %1$s_rest where %2$s >= %3$s and %2$s < %4$s returning *)
        insert into %5$s select * from moved
        """
            .formatted(table, timeColumn, from, to, week));
    tx.execute(
        "alter table %s attach partition %s for values from (%s) to (%s)"
            .formatted(table, week, from, to));
  }

  /** The weeks of rows for which no partition was made in time. */
  private List<LocalDate> strayMondays(DSLContext tx) {
    return tx.fetch(
            "select distinct date_trunc('week', %s)::date from %s_rest"
                .formatted(timeColumn, table))
        .map(row -> row.get(0, LocalDate.class));
  }

  /** Nodes that tidy up at the same time take turns. */
  public static void lock(DSLContext tx) {
    tx.execute("select pg_advisory_xact_lock(?)", MAINTENANCE_LOCK);
  }

  /** The Mondays of the partitions that exist, oldest first. */
  public List<LocalDate> mondays(DSLContext tx) {
    var mondays = new ArrayList<LocalDate>();
    for (String partition :
        tx.fetch(
                "select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid"
                    + " where i.inhparent = '"
                    + table
                    + "'::regclass order by 1")
            .map(row -> row.get(0, String.class))) {
      mondayNamed(partition).ifPresent(mondays::add);
    }
    return mondays;
  }

  private Optional<LocalDate> mondayNamed(String partition) {
    return partition.startsWith(prefix())
        ? Optional.of(LocalDate.parse(partition.substring(prefix().length()), SUFFIX))
        : Optional.empty();
  }

  private String partitionOf(LocalDate monday) {
    return prefix() + monday.format(SUFFIX);
  }

  private String prefix() {
    return table + "_week_";
  }

  private static LocalDate mondayOf(Instant instant) {
    return instant
        .atOffset(ZoneOffset.UTC)
        .toLocalDate()
        .with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
  }
}
