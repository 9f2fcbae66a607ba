package dev.signalbox.store;

import java.sql.SQLException;
import java.util.Optional;
import javax.sql.DataSource;

/** Which PostgreSQL servers are supported. */
final class ServerVersion {
  static final int OLDEST_MAJOR = 15;

  private ServerVersion() {}

  static void refuseOlder(DataSource source, DatabaseAddress address) {
    try (var connection = source.getConnection()) {
      var server = connection.getMetaData();
      fault(server.getDatabaseMajorVersion(), server.getDatabaseProductVersion())
          .ifPresent(
              fault -> {
                throw new IllegalArgumentException("the database at " + address + " " + fault);
              });
    } catch (SQLException e) {
      throw address.unavailable(e);
    }
  }

  static Optional<String> fault(int major, String version) {
    return major >= OLDEST_MAJOR
        ? Optional.empty()
        : Optional.of(
            "is PostgreSQL " + version + "; the oldest supported version is " + OLDEST_MAJOR);
  }
}
