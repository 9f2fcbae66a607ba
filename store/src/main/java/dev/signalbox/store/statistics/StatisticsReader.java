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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jooq.DSLContext;

/** Answers from the rollups. */
public final class StatisticsReader {
  /**
   * Each figure is a walk of its own, in one statement. Limited so that no question takes the
   * memory of all others.
   */
  private static final String ROWS =
      """
      select r.figure, date_part('epoch', r.start)::bigint, r.base_ref, r.queue_name,
        r.priority_rule, r.detail, r.count, r.sum, r.min, r.max,
        array_send(r.histogram)
      from unnest(?::text[]) wanted(figure)
      cross join lateral (
        select * from statistics_rollup s
        where s.repository_id = ? and s.figure = wanted.figure and s.hours = ?
          and s.start >= ?::timestamptz and s.start < ?::timestamptz
        order by s.repository_id, s.figure, s.hours, s.start limit 100000) r
      """;

  /** Whose rows may be thousands. */
  private static final int SEVERAL = 4;

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

  /**
   * Of several figures each half is read at the same time as the other, which is over sooner; what
   * is taken in between may be in one of them only.
   */
  public List<RollupRow> rows(
      RepositoryId repository, Set<Figure> figures, Span span, GroupFilter filter) {
    if (figures.size() < SEVERAL) {
      return database.read(db -> rows(db, repository, figures, span, filter));
    }
    var all = figures.stream().sorted().toList();
    var half = Set.copyOf(all.subList(0, all.size() / 2));
    var others = Set.copyOf(all.subList(all.size() / 2, all.size()));
    var aside =
        CompletableFuture.supplyAsync(
            () -> rows(repository, others, span, filter), Thread::startVirtualThread);
    var rows = new ArrayList<>(rows(repository, half, span, filter));
    rows.addAll(joined(aside));
    return rows;
  }

  private static List<RollupRow> joined(CompletableFuture<List<RollupRow>> rows) {
    try {
      return rows.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException cause) throw cause;
      throw e;
    }
  }

  /** By JDBC itself: a long question has thousands of rows, and jOOQ takes longer to read them. */
  private static List<RollupRow> rows(
      DSLContext db, RepositoryId repository, Set<Figure> figures, Span span, GroupFilter filter) {
    String[] words = figures.stream().map(Figure::word).toArray(String[]::new);
    return db.connectionResult(
        connection -> {
          try (var statement = connection.prepareStatement(ROWS)) {
            statement.setArray(1, connection.createArrayOf("text", words));
            statement.setLong(2, repository.value());
            statement.setInt(3, span.width().hours());
            statement.setObject(4, FoldTables.utc(span.from()));
            statement.setObject(5, FoldTables.utc(span.to()));
            return rows(statement, filter);
          }
        });
  }

  private static List<RollupRow> rows(PreparedStatement statement, GroupFilter filter)
      throws SQLException {
    var rows = new ArrayList<RollupRow>();
    var words = new RepeatedWords();
    try (var found = statement.executeQuery()) {
      while (found.next()) {
        var group =
            new QueueGroup(
                words.of(found.getBytes(3)),
                words.of(found.getBytes(4)),
                words.of(found.getBytes(5)));
        if (!filter.matches(group)) continue;
        var measure =
            Measure.stored(
                found.getLong(7),
                found.getDouble(8),
                found.getDouble(9),
                found.getDouble(10),
                SpanHistogram.sent(found.getBytes(11)));
        var start = Instant.ofEpochSecond(found.getLong(2));
        var figure = Figure.of(words.of(found.getBytes(1)));
        rows.add(new RollupRow(figure, start, group, words.of(found.getBytes(6)), measure));
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
              rows(tx, repository, Set.of(figure), span, filter),
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
