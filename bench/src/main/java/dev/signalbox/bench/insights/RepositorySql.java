package dev.signalbox.bench.insights;

import dev.signalbox.bench.Contest;
import dev.signalbox.store.DatabaseAddress;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** A statement about one repository, through JDBC and nothing else. */
final class RepositorySql implements Contest.Work {
  private final Connection connection;
  private final PreparedStatement statement;

  RepositorySql(DatabaseAddress address, String sql, long repository) throws SQLException {
    connection = DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password());
    statement = connection.prepareStatement(sql);
    statement.setLong(1, repository);
  }

  @Override
  public void once() throws SQLException, IOException {
    try (var rows = statement.executeQuery()) {
      if (!rows.next()) throw new IOException("no row");
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
