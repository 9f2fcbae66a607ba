package dev.signalbox.store;

import dev.signalbox.runtime.StoreUnavailable;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;

/** Where the database is and how to get in. Prints no password. */
public record DatabaseAddress(String jdbcUrl, String user, String password) {
  @Override
  public String toString() {
    return jdbcUrl.replaceAll("\\?.*", "");
  }

  /** One connection, under the name by which others find it in {@code pg_stat_activity}. */
  public Connection connect(String application) throws SQLException {
    var properties = new Properties();
    properties.setProperty("user", user);
    properties.setProperty("password", password);
    properties.setProperty("ApplicationName", application);
    return DriverManager.getConnection(jdbcUrl, properties);
  }

  /** With what the server, or the way to it, said. */
  StoreUnavailable unavailable(Exception cause) {
    Throwable said = cause;
    while (said.getCause() != null) said = said.getCause();
    return new StoreUnavailable(
        "the database at " + this + " does not respond: " + said.getMessage(), cause);
  }
}
