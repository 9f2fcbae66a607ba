package dev.signalbox.store.backup;

import dev.signalbox.store.DatabaseAddress;
import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import org.postgresql.PGConnection;

/**
 * Fills the tables of a migrated database from a backup, in one transaction. What comes of it is
 * another life of the database: no lease, permit or epoch from before counts in it.
 */
public final class TableLoad implements AutoCloseable {
  /** Further than any writer of an earlier life can have come since the backup. */
  private static final long EPOCHS = 1_000_000;

  private final Connection connection;

  private TableLoad(Connection connection) {
    this.connection = connection;
  }

  public static TableLoad begin(
      DatabaseAddress address, List<TableShape> tables, List<TablePartition> partitions)
      throws IOException {
    try {
      var present = Set.copyOf(CurrentSchema.tables(address));
      var connection = CurrentSchema.connected(address);
      try (var statement = connection.createStatement()) {
        connection.setAutoCommit(false);
        statement.execute("set timezone = 'UTC'");
        var names = tables.stream().map(TableShape::name).toList();
        if (!names.isEmpty())
          statement.execute("truncate " + String.join(", ", names) + " cascade");
        for (var part : partitions) {
          if (present.contains(part.name())) continue;
          statement.execute(
              "create table "
                  + part.name()
                  + " partition of "
                  + part.parent()
                  + " "
                  + part.bound());
        }
        return new TableLoad(connection);
      } catch (SQLException e) {
        connection.close();
        throw e;
      }
    } catch (SQLException e) {
      throw new DatabaseFault(e);
    }
  }

  public void fill(TableShape table, InputStream rows) throws IOException {
    try {
      connection
          .unwrap(PGConnection.class)
          .getCopyAPI()
          .copyIn("copy " + table.name() + " (" + table.columnList() + ") from stdin", rows);
    } catch (SQLException e) {
      throw new DatabaseFault(e);
    }
  }

  /** Those that came while it was filled; they have seen a database that was not whole. */
  public List<ConnectedProgram> servers() throws IOException {
    try {
      return ConnectedProgram.servers(connection);
    } catch (SQLException e) {
      throw new DatabaseFault(e);
    }
  }

  /** Only now is anything there. */
  public void commit(List<SequenceValue> sequences) throws IOException {
    try {
      try (var statement = connection.createStatement()) {
        for (var sequence : sequences) {
          statement
              .executeQuery("select setval('" + sequence.name() + "', " + sequence.last() + ")")
              .close();
        }
        statement.execute("update store_generation set generation = gen_random_uuid()");
        statement.execute(
            "update writer_lease set node = null, generation = null, expires_at = '-infinity',"
                + " epoch = epoch + "
                + EPOCHS);
        // Landings that were under way are settled by reading the branch, never sent again.
        statement.execute("update landing_permit set not_after = '-infinity'");
        // The notes in the repository may be a little older than what is said of them here.
        statement.execute(
            "update landing_record set is_noted = false where landed_at >"
                + " (select max(landed_at) from landing_record) - interval '1 hour'");
      }
      connection.commit();
    } catch (SQLException e) {
      throw new DatabaseFault(e);
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
