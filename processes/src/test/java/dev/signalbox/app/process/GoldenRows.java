package dev.signalbox.app.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationVersion;
import org.postgresql.PGConnection;

/** All rows of a database as files: one for each table, as COPY writes them, with column names. */
final class GoldenRows {
  private static final String TABLES =
      """
      select relname from pg_class
      where relkind in ('r', 'p') and not relispartition
        and relnamespace = 'public'::regnamespace
      order by relname
      """;
  private static final String SCHEMA =
      "select version from flyway_schema_history order by installed_rank desc limit 1";
  private static final String SEQUENCES =
      """
      select format('select setval(%L, %s);', sequencename, last_value) from pg_sequences
      where last_value is not null order by sequencename
      """;

  /** The log is kept for 90 days and these rows for ever, so the log ends now, whenever that is. */
  private static final String BRING_THE_LOG_UP_TO_DATE =
      """
      create temporary table age as select clock_timestamp() - max(received_at) as age from event_log;
      update event_log set received_at = received_at + (select age from age);
      update log_counter set last_received_at = last_received_at + (select age from age)
      where last_received_at > '-infinity';
      """;

  private final SharedPostgres database;
  private final Path folder;

  GoldenRows(SharedPostgres database, Path folder) {
    this.database = database;
    this.folder = folder;
  }

  void save() throws IOException, SQLException {
    Files.createDirectories(folder.resolve("tables"));
    try (var connection = connect()) {
      for (String table : texts(connection, TABLES)) {
        String rows = "(select * from %s t order by t::text)".formatted(table);
        try (var file = Files.newOutputStream(fileOf(table))) {
          connection
              .unwrap(PGConnection.class)
              .getCopyAPI()
              .copyOut("copy " + rows + " to stdout with (header)", file);
        }
      }
      Files.write(folder.resolve("sequences.sql"), texts(connection, SEQUENCES));
      Files.write(folder.resolve("schema"), texts(connection, SCHEMA));
    }
  }

  /** Into an empty database, which has the schema of then afterwards, and its history. */
  void load() throws IOException, SQLException {
    var address = database.address();
    Flyway.configure()
        .dataSource(address.jdbcUrl(), address.user(), address.password())
        // Those that a host has taken over since are kept beside the golden data.
        .locations("classpath:dev/signalbox/store/migrations", "classpath:golden-migrations")
        .target(MigrationVersion.fromVersion(Files.readString(folder.resolve("schema")).strip()))
        .load()
        .migrate();
    try (var connection = connect();
        var statement = connection.createStatement()) {
      statement.execute("set session_replication_role = replica");
      for (String table : texts(connection, TABLES)) {
        statement.execute("delete from " + table);
        load(connection, table);
      }
      statement.execute(Files.readString(folder.resolve("sequences.sql")));
      statement.execute(BRING_THE_LOG_UP_TO_DATE);
    }
  }

  private void load(Connection connection, String table) throws IOException, SQLException {
    Path file = fileOf(table);
    try (var rows = Files.newInputStream(file);
        var lines = Files.lines(file)) {
      String columns = lines.findFirst().orElseThrow().replace('\t', ',');
      String query = "copy %s (%s) from stdin with (header match)".formatted(table, columns);
      connection.unwrap(PGConnection.class).getCopyAPI().copyIn(query, rows);
    }
  }

  private Path fileOf(String table) {
    return folder.resolve("tables").resolve(table + ".copy");
  }

  private Connection connect() throws SQLException {
    var address = database.address();
    return DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password());
  }

  private static List<String> texts(Connection connection, String query) throws SQLException {
    try (var statement = connection.createStatement();
        var row = statement.executeQuery(query)) {
      var texts = new ArrayList<String>();
      while (row.next()) texts.add(row.getString(1));
      return texts;
    }
  }
}
