package dev.signalbox.store.log;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.jooq.DSLContext;

/** Reads the log. */
public final class EventLog {
  /**
   * The distinct names, one index probe for each, and whether each occurs within the window. That
   * is a scalar question, because {@code exists} would be joined by reading the whole window.
   */
  static final String BASE_REFS =
      """
      with recursive refs as (
        (select base_ref from event_log
         where repository_id = ? and base_ref is not null order by base_ref limit 1)
        union all
        select (select base_ref from event_log
                where repository_id = ? and base_ref > refs.base_ref order by base_ref limit 1)
        from refs where refs.base_ref is not null)
      select refs.base_ref from refs
      where refs.base_ref is not null
        and (select true from event_log
             where repository_id = ? and base_ref = refs.base_ref
               and received_at >= ?::timestamptz
               and received_at <= ?::timestamptz
             limit 1)
      order by refs.base_ref
      limit 1000
      """;

  private final Database database;

  public EventLog(Database database) {
    this.database = database;
  }

  /** At most the slice's limit, always newest first. */
  public List<StoredEntry> read(LogSlice slice) {
    return database.read(db -> read(db, slice));
  }

  /** The same, as part of a transaction. */
  public static List<StoredEntry> read(DSLContext tx, LogSlice slice) {
    var query = LogQuery.of(slice);
    var entries = tx.connectionResult(connection -> LogRows.read(connection, query));
    return slice.direction() == LogSlice.Direction.TO_OLDER ? entries : entries.reversed();
  }

  public LogExtent extent(RepositoryId repository) {
    return database.read(
        db -> db.connectionResult(connection -> LogExtent.read(connection, repository.value())));
  }

  /** The base branches that entries within the window speak of. */
  public List<String> baseRefs(RepositoryId repository, Instant from, Instant to) {
    long id = repository.value();
    return database.read(
        db ->
            db.resultQuery(BASE_REFS, id, id, id, utc(from), utc(to))
                .fetch(row -> row.get(0, String.class)));
  }

  static OffsetDateTime utc(Instant instant) {
    return instant.atOffset(ZoneOffset.UTC);
  }
}
