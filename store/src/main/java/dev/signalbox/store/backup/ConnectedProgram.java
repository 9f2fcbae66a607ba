package dev.signalbox.store.backup;

import dev.signalbox.store.DatabaseAddress;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * A Signalbox that is connected to a database.
 *
 * @param name what its connections call themselves
 * @param address where it comes from; none if it is the machine of the database
 */
public record ConnectedProgram(String name, Optional<String> address, int connections) {
  private static final String OTHERS =
      """
      select application_name, host(client_addr), count(*)::integer from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name ~ ?
      group by 1, 2 order by 1, 2
      limit 20
      """;

  private static final String ANY = "^signalbox(-|$)";
  private static final String SERVER = "^signalbox(-node|-feed)?$";

  /** For a while, a connection is listed that has been closed. */
  private static final Duration AFTERGLOW = Duration.ofSeconds(3);

  private static final Duration PAUSE = Duration.ofMillis(100);

  /** Servers, migrations, backups and restores. */
  public static List<ConnectedProgram> at(DatabaseAddress address) throws IOException {
    long end = System.nanoTime() + AFTERGLOW.toNanos();
    try (var connection = CurrentSchema.connected(address)) {
      var programs = besides(connection, ANY);
      while (!programs.isEmpty() && System.nanoTime() < end) {
        LockSupport.parkNanos(PAUSE.toNanos());
        programs = besides(connection, ANY);
      }
      return programs;
    } catch (SQLException e) {
      throw new DatabaseFault(e);
    }
  }

  /** One that is starting is found too: it migrates beside the connections of a server. */
  static List<ConnectedProgram> servers(Connection asking) throws SQLException {
    return besides(asking, SERVER);
  }

  private static List<ConnectedProgram> besides(Connection asking, String names)
      throws SQLException {
    try (var statement = asking.prepareStatement(OTHERS)) {
      statement.setString(1, names);
      try (var row = statement.executeQuery()) {
        var programs = new ArrayList<ConnectedProgram>();
        while (row.next()) {
          programs.add(
              new ConnectedProgram(
                  row.getString(1), Optional.ofNullable(row.getString(2)), row.getInt(3)));
        }
        return programs;
      }
    }
  }

  @Override
  public String toString() {
    return name
        + address.map(it -> " from " + it).orElse("")
        + (connections == 1 ? "" : " (" + connections + " connections)");
  }
}
