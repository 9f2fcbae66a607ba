package dev.signalbox.store.statistics;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jooq.DSLContext;

/** Answers from the rollups. */
public final class StatisticsReader {
  /** Limited so that no question takes the memory of all others. */
  private static final String ROWS =
      """
      select start, base_ref, queue_name, priority_rule, detail, count, sum, min, max, histogram
      from statistics_rollup
      where repository_id = ? and figure = ? and hours = ?
        and start >= ?::timestamptz and start < ?::timestamptz
      order by repository_id, figure, hours, start limit 100000
      """;

  private static final String BEHIND =
      """
      select coalesce(p.received_at, '1970-01-01T00:00:00Z') from log_counter c
        left join statistics_position p on p.repository_id = c.repository_id
      where c.repository_id = ? and c.last_number - coalesce(p.number, c.floor_number) > ?
      """;

  /** Whose figures are asked for; empty sets ask for all. */
  public record GroupFilter(
      Set<String> baseRefs, Set<String> queueNames, Set<String> priorityRules) {
    public static final GroupFilter ALL = new GroupFilter(Set.of(), Set.of(), Set.of());

    public GroupFilter {
      baseRefs = Set.copyOf(baseRefs);
      queueNames = Set.copyOf(queueNames);
      priorityRules = Set.copyOf(priorityRules);
    }

    boolean matches(QueueGroup group) {
      return matches(baseRefs, group.baseRef())
          && matches(queueNames, group.queueName())
          && matches(priorityRules, group.priorityRule());
    }

    private static boolean matches(Set<String> wanted, String name) {
      return wanted.isEmpty() || wanted.contains(name);
    }
  }

  /** Intervals from the one up to, not including, the other. */
  public record Span(Width width, Instant from, Instant to) {}

  public record RollupRow(
      Figure figure, Instant start, QueueGroup group, String detail, Measure measure) {}

  public record Gauged(List<RollupRow> rows, List<Gauge> now) {}

  private final Database database;

  public StatisticsReader(Database database) {
    this.database = database;
  }

  public List<RollupRow> rows(
      RepositoryId repository, Set<Figure> figures, Span span, GroupFilter filter) {
    var rows = new ArrayList<RollupRow>();
    for (var figure : figures) {
      rows.addAll(database.read(db -> rows(db, repository, figure, span, filter)));
    }
    return rows;
  }

  /** By JDBC itself: a long question has thousands of rows, and jOOQ takes longer to read them. */
  private static List<RollupRow> rows(
      DSLContext db, RepositoryId repository, Figure figure, Span span, GroupFilter filter) {
    return db.connectionResult(
        connection -> {
          try (var statement = connection.prepareStatement(ROWS)) {
            statement.setLong(1, repository.value());
            statement.setString(2, figure.word());
            statement.setInt(3, span.width().hours());
            statement.setObject(4, FoldTables.utc(span.from()));
            statement.setObject(5, FoldTables.utc(span.to()));
            return rows(statement, figure, filter);
          }
        });
  }

  private static List<RollupRow> rows(
      PreparedStatement statement, Figure figure, GroupFilter filter) throws SQLException {
    var rows = new ArrayList<RollupRow>();
    try (var found = statement.executeQuery()) {
      while (found.next()) {
        var group = new QueueGroup(found.getString(2), found.getString(3), found.getString(4));
        if (!filter.matches(group)) continue;
        var measure =
            Measure.stored(
                found.getLong(6),
                found.getDouble(7),
                found.getDouble(8),
                found.getDouble(9),
                (Integer[]) found.getArray(10).getArray());
        var start = found.getObject(1, OffsetDateTime.class).toInstant();
        rows.add(new RollupRow(figure, start, group, found.getString(5), measure));
      }
    }
    return rows;
  }

  /** Up to when the log has been taken in, where much of it has not. */
  public Optional<Instant> behindSince(RepositoryId repository) {
    return database
        .read(db -> db.fetchOptional(BEHIND, repository.value(), StatisticsFold.ENTRIES))
        .map(row -> row.get(0, OffsetDateTime.class).toInstant());
  }

  /** What intervals say of a gauge, and what it shows now, both of the same moment. */
  public Gauged gauged(RepositoryId repository, Figure figure, Span span, GroupFilter filter) {
    return database.transaction(
        tx -> {
          tx.execute("set transaction isolation level repeatable read read only");
          return new Gauged(
              rows(tx, repository, figure, span, filter),
              tx
                  .fetch(
                      "select * from statistics_gauge where repository_id = ? and figure = ?",
                      repository.value(),
                      figure.word())
                  .map(FoldTables::gauge)
                  .stream()
                  .filter(gauge -> filter.matches(gauge.group()))
                  .toList());
        });
  }
}
