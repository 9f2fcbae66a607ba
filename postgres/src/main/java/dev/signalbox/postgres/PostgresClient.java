package dev.signalbox.postgres;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;

/** The server as a client sees it. */
record PostgresClient(int port, Password password, Listening listening) {
  static final String NAME = "signalbox";
  private static final String STARTING_OR_STOPPING = "57P03";
  private static final String ANSWER_LIMIT_SECONDS = "10";

  /** What became of a knock. */
  enum Answer {
    YES,
    NOT_YET,
    NO
  }

  String url() {
    return url(NAME);
  }

  /** Whether it lets us in with our password, given time to finish its recovery. */
  boolean answersWithin(Duration limit) {
    Await.until(limit, () -> knock() != Answer.NOT_YET);
    return knock() == Answer.YES;
  }

  void createIfMissing() throws SQLException {
    try (var connection = connect("postgres");
        var statement = connection.createStatement()) {
      boolean missing;
      try (var found =
          statement.executeQuery("select 1 from pg_database where datname = '" + NAME + "'")) {
        missing = !found.next();
      }
      if (missing) {
        statement.execute("create database " + NAME);
      }
    }
  }

  private Answer knock() {
    try (var connection = connect("postgres")) {
      return connection.isValid(Integer.parseInt(ANSWER_LIMIT_SECONDS)) ? Answer.YES : Answer.NO;
    } catch (SQLException e) {
      return STARTING_OR_STOPPING.equals(e.getSQLState()) ? Answer.NOT_YET : Answer.NO;
    }
  }

  private Connection connect(String database) throws SQLException {
    var properties = new Properties();
    properties.setProperty("user", Cluster.USER);
    properties.setProperty("password", password.text());
    properties.setProperty("connectTimeout", ANSWER_LIMIT_SECONDS);
    properties.setProperty("loginTimeout", ANSWER_LIMIT_SECONDS);
    properties.setProperty("socketTimeout", "60");
    return DriverManager.getConnection(url(database), properties);
  }

  private String url(String database) {
    return "jdbc:postgresql://127.0.0.1:" + port + "/" + database + listening.parameters(port);
  }
}
