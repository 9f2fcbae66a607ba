package dev.signalbox.store.log;

import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Asks for a page through JDBC itself: taking the statement apart and converting each value again
 * costs jOOQ more than the database takes for the page.
 */
final class LogRows {
  private static final Map<String, LogType> TYPES =
      Arrays.stream(LogType.values())
          .collect(Collectors.toUnmodifiableMap(LogType::spelled, Function.identity()));

  private LogRows() {}

  static List<StoredEntry> read(Connection connection, LogQuery query) throws SQLException {
    try (var statement = connection.prepareStatement(query.sql())) {
      int at = 1;
      for (Object value : query.values()) bind(statement, at++, value);
      try (ResultSet rows = statement.executeQuery()) {
        var entries = new ArrayList<StoredEntry>();
        while (rows.next()) entries.add(entry(rows));
        return entries;
      }
    }
  }

  private static void bind(PreparedStatement statement, int at, Object value) throws SQLException {
    switch (value) {
      case Long[] numbers ->
          statement.setArray(at, statement.getConnection().createArrayOf("bigint", numbers));
      case String[] words ->
          statement.setArray(at, statement.getConnection().createArrayOf("text", words));
      case Object plain -> statement.setObject(at, plain);
    }
  }

  private static StoredEntry entry(ResultSet row) throws SQLException {
    long pullRequest = row.getLong(5);
    boolean hasPullRequest = !row.wasNull();
    return new StoredEntry(
        new LogPosition(row.getObject(1, OffsetDateTime.class).toInstant(), row.getLong(2)),
        type(row.getString(3)),
        row.getString(4),
        hasPullRequest ? Optional.of(new PullRequestNumber(pullRequest)) : Optional.empty(),
        Optional.ofNullable(row.getString(6)),
        row.getString(7));
  }

  private static LogType type(String word) {
    return Objects.requireNonNull(TYPES.get(word), () -> "an entry of unknown type: " + word);
  }
}
