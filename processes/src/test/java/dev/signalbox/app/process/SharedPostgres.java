package dev.signalbox.app.process;

import dev.signalbox.store.DatabaseAddress;
import dev.signalbox.store.TestDatabase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** A database on the PostgreSQL that all tests share, which can be killed and started again. */
record SharedPostgres(DatabaseAddress address) {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  static SharedPostgres fresh() {
    return new SharedPostgres(TestDatabase.freshAddress());
  }

  /** As {@code --database-url} takes it. */
  String url() {
    String user = address.user() + ":" + address.password() + "@";
    return address.jdbcUrl().replace("jdbc:postgresql://", "postgres://" + user);
  }

  long number(String query) throws SQLException {
    try (var connection =
            DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password());
        var statement = connection.createStatement();
        var row = statement.executeQuery(query)) {
      row.next();
      return row.getLong(1);
    }
  }

  /** Each row of each table, as text. */
  String everything() throws SQLException {
    var tables = texts("select tablename from pg_tables where schemaname = 'public'");
    var all = new StringBuilder();
    for (String table : tables) {
      for (String row : texts("select t::text from " + table + " t")) all.append(row).append('\n');
    }
    return all.toString();
  }

  /** The first column of each row. */
  List<String> texts(String query) throws SQLException {
    try (var connection =
            DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password());
        var statement = connection.createStatement();
        var row = statement.executeQuery(query)) {
      var texts = new ArrayList<String>();
      while (row.next()) texts.add(row.getString(1));
      return texts;
    }
  }

  /** Until some check is under way. */
  void awaitCheck() {
    String pending = "select count(*) from local_check_run where not is_ended";
    Awaitility.await().atMost(PATIENCE).until(() -> number(pending) > 0);
  }

  /** A lease that was not renewed for long, as after a long absence. */
  void leasesRunOut() throws SQLException {
    number(
        """
        with late as (update writer_lease set expires_at = now() - interval '1 hour' returning 1)
        select count(*) from late
        """);
  }

  /** Kills all of it at once; what is returned starts it again, on the same port. */
  static List<String> kill() throws IOException {
    var all = PostgresProcesses.of(TestDatabase.FOLDER);
    var postmaster =
        all.stream()
            .filter(it -> it.parent().filter(all::contains).isEmpty())
            .findFirst()
            .orElseThrow();
    String words =
        Files.readString(
            Path.of("/proc", Long.toString(postmaster.pid()), "cmdline"), StandardCharsets.UTF_8);
    var command = new ArrayList<String>();
    if ("root".equals(System.getProperty("user.name"))) {
      Path cluster = TestDatabase.FOLDER.resolve("cluster");
      command.addAll(List.of("setpriv", "--reuid=" + Files.getAttribute(cluster, "unix:uid")));
      command.addAll(List.of("--regid=" + Files.getAttribute(cluster, "unix:gid")));
      command.add("--clear-groups");
    }
    Stream.of(words.split("\0", -1)).filter(word -> !word.isEmpty()).forEach(command::add);
    Awaitility.await()
        .atMost(PATIENCE)
        .until(
            () -> {
              PostgresProcesses.of(TestDatabase.FOLDER).forEach(ProcessHandle::destroyForcibly);
              return PostgresProcesses.of(TestDatabase.FOLDER).isEmpty();
            });
    return command;
  }

  /**
   * Returns when it answers. PostgreSQL refuses to start while the system still knows a process of
   * the one that was killed, so it is asked again.
   */
  void startAgain(List<String> command) {
    var started = new AtomicReference<Process>();
    Awaitility.await()
        .atMost(PATIENCE)
        .ignoreExceptions()
        .pollInterval(Duration.ofMillis(50))
        .until(
            () -> {
              if (started.get() == null || !started.get().isAlive()) started.set(start(command));
              return number("select 1") == 1;
            });
  }

  private static Process start(List<String> command) throws IOException {
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }
}
