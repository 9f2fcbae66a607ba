package dev.signalbox.store.backup;

import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.DatabaseAddress;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * While this is open nobody is given leave to land, and nobody may push past the queue: whoever
 * asks waits. It is held for as long as it takes to look at the refs of all repositories twice.
 */
public final class LandingGates implements AutoCloseable {
  private static final String NOT_IN_TIME = "55P03";
  private static final int TRIES = 20;

  private final Connection connection;

  private LandingGates(Connection connection) {
    this.connection = connection;
  }

  public static LandingGates hold(DatabaseAddress address) throws IOException {
    try {
      var connection = address.connect("signalbox-backup");
      try {
        connection.setAutoCommit(false);
        for (int tries = 0; tries < TRIES; tries++) {
          if (isHeld(connection)) return new LandingGates(connection);
        }
      } catch (SQLException e) {
        connection.close();
        throw e;
      }
      connection.close();
      throw new StoreUnavailable(
          "the landing gates of all repositories could not be locked at once; try again",
          new SQLException("lock timeout", NOT_IN_TIME));
    } catch (SQLException e) {
      throw new DatabaseFault(e);
    }
  }

  /** Gates that were locked do not wait for others for long. */
  private static boolean isHeld(Connection connection) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute("set local lock_timeout = '500ms'");
      statement
          .executeQuery(
              "select repository_id from landing_gate order by repository_id for no key update")
          .close();
      return true;
    } catch (SQLException e) {
      if (!NOT_IN_TIME.equals(e.getSQLState())) throw e;
      connection.rollback();
      return false;
    }
  }

  @Override
  public void close() throws IOException {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new DatabaseFault(e);
    }
  }
}
