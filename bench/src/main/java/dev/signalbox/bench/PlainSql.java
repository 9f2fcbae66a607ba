package dev.signalbox.bench;

import dev.signalbox.store.DatabaseAddress;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;

/** The statement behind a page of the log, through JDBC and nothing else. */
final class PlainSql implements Contest.Work {
  /** As the service sends it; one entry more than are shown tells whether there are others. */
  private static final String PAGE =
      """
      select received_at, number, type, trigger, pull_request, base_ref, metadata from event_log
      where repository_id = ? and received_at >= ?::timestamptz and received_at <= ?::timestamptz
        and (received_at, number) <= (?::timestamptz, ?)
      order by received_at desc, number desc limit\s
      """;

  /** As the service's own sessions are set, so that both get the same plan. */
  private static final String SESSION =
      """
      set plan_cache_mode = force_generic_plan;
      set enable_seqscan = off;
      set enable_bitmapscan = off;
      set enable_sort = off;
      set jit = off;
      """;

  private final Connection connection;
  private final PreparedStatement statement;
  private final long repository;

  PlainSql(DatabaseAddress address, long repository, int shown) throws SQLException {
    this.repository = repository;
    connection = DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password());
    try (var setting = connection.createStatement()) {
      setting.execute(SESSION);
    }
    statement = connection.prepareStatement(PAGE + (shown + 1));
  }

  @Override
  public void once() throws SQLException {
    var now = OffsetDateTime.now(java.time.ZoneOffset.UTC);
    statement.setLong(1, repository);
    statement.setString(2, now.minus(Duration.ofDays(1)).toString());
    statement.setString(3, now.toString());
    statement.setString(4, now.toString());
    statement.setLong(5, Long.MAX_VALUE);
    try (var rows = statement.executeQuery()) {
      int bytes = 0;
      while (rows.next()) {
        for (int column = 1; column <= 7; column++) {
          bytes += String.valueOf(rows.getString(column)).length();
        }
      }
      if (bytes == 0) throw new IllegalStateException("an empty page");
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
