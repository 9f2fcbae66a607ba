package dev.signalbox.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** How far tables are migrated, by the name of the history that says so. */
public final class SchemaVersions {
  private static final String HISTORIES =
      "select tablename from pg_tables where schemaname = current_schema()"
          + " and tablename like '%\\_schema\\_history' order by 1";

  private SchemaVersions() {}

  /** Of a database. */
  public static Map<String, Integer> applied(Connection connection) throws SQLException {
    var versions = new TreeMap<String, Integer>();
    try (var statement = connection.createStatement()) {
      var histories = new HashMap<String, Optional<Integer>>();
      try (var row = statement.executeQuery(HISTORIES)) {
        while (row.next()) histories.put(row.getString(1), Optional.empty());
      }
      for (String history : histories.keySet()) {
        try (var row =
            statement.executeQuery(
                "select coalesce(max(version::integer), 0) from "
                    + history
                    + " where success and version is not null")) {
          if (row.next()) versions.put(history, row.getInt(1));
        }
      }
    }
    return versions;
  }

  /** Of this program: the tables of the store, and those of others. */
  public static Map<String, Integer> known(Collection<TableSet> others) {
    try {
      var versions = new TreeMap<String, Integer>();
      versions.put(Migrations.HISTORY, AppliedMigrations.newest(Migrations.FOLDER));
      for (var set : others) {
        versions.put(set.history(), AppliedMigrations.newest(set.migrations()));
      }
      return versions;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Makes the tables of an empty database, just as far as these versions. */
  public static void migrate(
      DatabaseAddress address, Collection<TableSet> others, Map<String, Integer> to) {
    Optional.ofNullable(to.get(Migrations.HISTORY))
        .ifPresent(version -> Migrations.runTo(address, version));
    for (var set : others) {
      Optional.ofNullable(to.get(set.history()))
          .ifPresent(version -> Migrations.runTo(address, set, version));
    }
  }
}
