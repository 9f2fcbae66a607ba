package dev.signalbox.store.log;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;

/**
 * How far the log of a repository reaches. It grows with every entry, in the transaction of that.
 *
 * @param last the number of the newest entry, if there is one
 * @param floor entries up to this number have been dropped
 * @param receivedAt when the newest entry was received
 */
public record LogExtent(long last, long floor, Instant receivedAt) {
  private static final LogExtent NOTHING = new LogExtent(0, 0, Instant.MIN);
  private static final String EXTENT =
      "select last_number, floor_number, last_received_at from log_counter where repository_id = ?";

  static LogExtent read(Connection connection, long repository) throws SQLException {
    try (var statement = connection.prepareStatement(EXTENT)) {
      statement.setLong(1, repository);
      try (var row = statement.executeQuery()) {
        return row.next()
            ? new LogExtent(
                row.getLong(1), row.getLong(2), row.getObject(3, OffsetDateTime.class).toInstant())
            : NOTHING;
      }
    }
  }
}
