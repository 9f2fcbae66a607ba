package dev.signalbox.postgres;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** A client of the server under test. */
record Sql(String url, String password) {
  static Sql of(EmbeddedPostgres postgres) {
    return new Sql(postgres.jdbcUrl(), postgres.password());
  }

  static Sql of(KeeperProcess keeper) {
    return new Sql(keeper.url(), keeper.password());
  }

  Connection connect() throws SQLException {
    return DriverManager.getConnection(url, "signalbox", password);
  }

  void run(String... statements) throws SQLException {
    try (var connection = connect();
        var statement = connection.createStatement()) {
      for (String text : statements) {
        statement.execute(text);
      }
    }
  }

  String ask(String query) throws SQLException {
    try (var connection = connect();
        var statement = connection.createStatement();
        var rows = statement.executeQuery(query)) {
      rows.next();
      return String.valueOf(rows.getString(1));
    }
  }
}
