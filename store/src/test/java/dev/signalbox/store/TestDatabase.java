package dev.signalbox.store;

import dev.signalbox.postgres.EmbeddedPostgres;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A migrated database for one test, on a real PostgreSQL that all tests of a process share. */
public final class TestDatabase {
  public static final Path FOLDER =
      Path.of("target", "test-postgres-" + System.getProperty("signalbox.fork", "1"))
          .toAbsolutePath();

  private static final AtomicInteger COUNT = new AtomicInteger();

  /** Each migrated once, with the tables of these hosts: the databases of tests are copies. */
  private static final Map<List<TableSet>, String> TEMPLATES = new ConcurrentHashMap<>();

  private TestDatabase() {}

  /** Started with the first test, stopped with the last. */
  private static final class Shared {
    static final EmbeddedPostgres POSTGRES = start();

    private static EmbeddedPostgres start() {
      PostgresTemplate.copyTo(FOLDER);
      var postgres = EmbeddedPostgres.startScratch(FOLDER);
      Runtime.getRuntime().addShutdownHook(new Thread(postgres::close, "stop test postgres"));
      return postgres;
    }
  }

  public static Database open(TableSet... hosts) {
    return opened(migratedAddress(hosts));
  }

  /**
   * Of a database that was migrated: looking at all migrations again takes longer than most tests.
   */
  public static Database opened(DatabaseAddress migrated) {
    return Database.connect(migrated, 8);
  }

  /** Of a database with the tables of the store, and those of hosts. */
  public static DatabaseAddress migratedAddress(TableSet... hosts) {
    return created(TEMPLATES.computeIfAbsent(List.of(hosts), TestDatabase::migrated));
  }

  private static String migrated(List<TableSet> hosts) {
    var address = freshAddress();
    try (var database = Database.open(address, 2)) {
      hosts.forEach(database::migrate);
    }
    return address.jdbcUrl().replaceAll(".*/", "");
  }

  /** Of a database with nothing in it. */
  public static DatabaseAddress freshAddress() {
    return created("template1");
  }

  private static DatabaseAddress created(String template) {
    var postgres = Shared.POSTGRES;
    String name = "test_" + ProcessHandle.current().pid() + "_" + COUNT.incrementAndGet();
    try (var connection =
            DriverManager.getConnection(postgres.jdbcUrl(), postgres.user(), postgres.password());
        var statement = connection.createStatement()) {
      statement.execute("drop database if exists " + name);
      statement.execute(
          "create database " + name + " template " + template + " strategy file_copy");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    String url = postgres.jdbcUrl().replaceAll("/[^/]+$", "/" + name);
    return new DatabaseAddress(url, postgres.user(), postgres.password());
  }
}
