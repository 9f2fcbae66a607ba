package dev.signalbox.store.backup;

import dev.signalbox.store.DatabaseAddress;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** What a database has before it is filled from a backup. */
public final class CurrentSchema {
  private CurrentSchema() {}

  /** The tables that are there already. */
  public static List<String> tables(DatabaseAddress address) throws IOException {
    try {
      try (var connection = connected(address);
          var statement = connection.createStatement();
          var row =
              statement.executeQuery(
                  "select tablename from pg_tables where schemaname = current_schema() order by 1")) {
        var names = new ArrayList<String>();
        while (row.next()) names.add(row.getString(1));
        return names;
      }
    } catch (SQLException e) {
      throw new DatabaseFault(e);
    }
  }

  /** What is there is kept under another name. */
  public static void setAside(DatabaseAddress address, String name) throws IOException {
    try {
      TableShape.requireIdentifier(name);
      try (var connection = connected(address);
          var statement = connection.createStatement()) {
        String schema = connection.getSchema();
        TableShape.requireIdentifier(schema);
        connection.setAutoCommit(false);
        statement.execute("alter schema " + schema + " rename to " + name);
        statement.execute("create schema " + schema);
        connection.commit();
      }
    } catch (SQLException e) {
      throw new DatabaseFault(e);
    }
  }

  /** Takes away what was made for a load that failed. */
  public static void clear(DatabaseAddress address) throws IOException {
    try {
      try (var connection = connected(address);
          var statement = connection.createStatement()) {
        String schema = connection.getSchema();
        TableShape.requireIdentifier(schema);
        connection.setAutoCommit(false);
        statement.execute("drop schema " + schema + " cascade");
        statement.execute("create schema " + schema);
        connection.commit();
      }
    } catch (SQLException e) {
      throw new DatabaseFault(e);
    }
  }

  static Connection connected(DatabaseAddress address) throws SQLException {
    return address.connect("signalbox-restore");
  }
}
