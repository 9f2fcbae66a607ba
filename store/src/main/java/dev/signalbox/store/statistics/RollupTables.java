package dev.signalbox.store.statistics;

import dev.signalbox.engine.repository.RepositoryId;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jooq.DSLContext;
import org.jooq.Record;

/**
 * Adds tallies to the rollups. Whoever adds holds the lock on the position of the repository, so a
 * row may be read, added to here, and written.
 */
final class RollupTables {
  private static final String KNOWN =
      """
      select r.* from unnest(?::text[], ?::smallint[], ?::timestamptz[], ?::text[], ?::text[],
          ?::text[], ?::text[]) k(figure, hours, start, base_ref, queue_name, priority_rule, detail)
        cross join lateral (
          select * from statistics_rollup s
          where s.repository_id = ? and s.figure = k.figure and s.hours = k.hours
            and s.start = k.start and s.base_ref = k.base_ref and s.queue_name = k.queue_name
            and s.priority_rule = k.priority_rule and s.detail = k.detail) r
      """;

  private static final String WRITE =
      """
      insert into statistics_rollup values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      on conflict (
        repository_id, figure, hours, start, base_ref, queue_name, priority_rule, detail)
      do update set count = excluded.count, sum = excluded.sum, min = excluded.min,
        max = excluded.max, histogram = excluded.histogram
      """;

  private static final String ADD_ENTRIES =
      """
      insert into log_rollup as known values (?, ?, ?, ?, ?, ?, ?, ?)
      on conflict (repository_id, hours, start, type, outcome, trigger, base_ref)
      do update set count = known.count + excluded.count
      """;

  private final DSLContext tx;
  private final long repository;

  RollupTables(DSLContext tx, RepositoryId repository) {
    this.tx = tx;
    this.repository = repository.value();
  }

  void add(Tallies tallies) {
    var known = known(new ArrayList<>(tallies.measures().keySet()));
    known.forEach((key, measure) -> tallies.add(key, measure));
    tx.connection(
        connection -> {
          write(connection, tallies.measures());
          addEntries(connection, tallies.entries());
        });
  }

  private Map<RollupKey, Measure> known(List<RollupKey> keys) {
    var known = new HashMap<RollupKey, Measure>();
    for (Record row :
        tx.fetch(
            KNOWN,
            words(keys, key -> key.figure().word()),
            keys.stream().map(key -> (short) key.width().hours()).toArray(Short[]::new),
            keys.stream().map(key -> FoldTables.utc(key.start())).toArray(OffsetDateTime[]::new),
            words(keys, key -> key.group().baseRef()),
            words(keys, key -> key.group().queueName()),
            words(keys, key -> key.group().priorityRule()),
            words(keys, RollupKey::detail),
            repository)) {
      known.put(key(row), measure(row));
    }
    return known;
  }

  private static String[] words(List<RollupKey> keys, Function<RollupKey, String> word) {
    return keys.stream().map(word).toArray(String[]::new);
  }

  static RollupKey key(Record row) {
    return new RollupKey(
        Figure.of(FoldTables.text(row, "figure")),
        row.get("hours", Integer.class) == Width.DAY.hours() ? Width.DAY : Width.HOUR,
        start(row),
        FoldTables.group(row),
        FoldTables.text(row, "detail"));
  }

  private static Instant start(Record row) {
    return row.get("start", OffsetDateTime.class).toInstant();
  }

  static Measure measure(Record row) {
    return Measure.stored(
        row.get("count", Long.class),
        row.get("sum", Double.class),
        row.get("min", Double.class),
        row.get("max", Double.class),
        SpanHistogram.of(row.get("histogram", Integer[].class)));
  }

  private void write(Connection connection, Map<RollupKey, Measure> measures) throws SQLException {
    try (var statement = connection.prepareStatement(WRITE)) {
      for (var row : measures.entrySet()) {
        bind(statement, row.getKey());
        var measure = row.getValue();
        statement.setLong(9, measure.count());
        statement.setDouble(10, measure.sum());
        statement.setDouble(11, measure.storedMin());
        statement.setDouble(12, measure.storedMax());
        statement.setArray(13, connection.createArrayOf("integer", measure.histogram().stored()));
        statement.addBatch();
      }
      statement.executeBatch();
    }
  }

  private void bind(PreparedStatement statement, RollupKey key) throws SQLException {
    statement.setLong(1, repository);
    statement.setString(2, key.figure().word());
    statement.setShort(3, (short) key.width().hours());
    statement.setObject(4, FoldTables.utc(key.start()));
    statement.setString(5, key.group().baseRef());
    statement.setString(6, key.group().queueName());
    statement.setString(7, key.group().priorityRule());
    statement.setString(8, key.detail());
  }

  private void addEntries(Connection connection, Map<LogKey, Long> entries) throws SQLException {
    try (var statement = connection.prepareStatement(ADD_ENTRIES)) {
      for (var row : entries.entrySet()) {
        var key = row.getKey();
        statement.setLong(1, repository);
        statement.setShort(2, (short) key.width().hours());
        statement.setObject(3, FoldTables.utc(key.start()));
        statement.setString(4, key.type().spelled());
        statement.setString(5, key.outcome().spelled());
        statement.setString(6, key.trigger());
        statement.setString(7, key.baseRef());
        statement.setLong(8, row.getValue());
        statement.addBatch();
      }
      statement.executeBatch();
    }
  }
}
