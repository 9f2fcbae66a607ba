package dev.signalbox.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool;
import java.util.function.UnaryOperator;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.jooq.DSLContext;

/** Brings the schema up to date; nodes that start together wait for each other. */
final class Migrations {
  private static final int CONNECTIONS = 3;
  static final String HISTORY = "flyway_schema_history";
  static final String FOLDER = "dev/signalbox/store/migrations";

  private Migrations() {}

  static void run(Database database, DatabaseAddress address) {
    if (database.read(db -> AppliedMigrations.areAll(db, HISTORY, FOLDER))) return;
    run(address, Migrations::ofStore);
  }

  /** As far as a certain version, for rows that were written by it. */
  static void runTo(DatabaseAddress address, int version) {
    run(address, it -> ofStore(it).target(Integer.toString(version)));
  }

  static void runTo(DatabaseAddress address, TableSet tables, int version) {
    if (version > 0) run(address, it -> of(tables, it).target(Integer.toString(version)));
  }

  private static FluentConfiguration ofStore(FluentConfiguration flyway) {
    return flyway.table(HISTORY).locations("classpath:" + FOLDER);
  }

  /** They find the tables of the store there, and begin to count at one. */
  private static FluentConfiguration of(TableSet tables, FluentConfiguration flyway) {
    return flyway
        .table(tables.history())
        .locations("classpath:" + tables.migrations())
        .baselineOnMigrate(true)
        .baselineVersion("0");
  }

  static DatabaseProbe.Tables found(DSLContext db) {
    if (db.fetchValue("select to_regclass(?)", HISTORY) == null) {
      boolean mayCreate =
          db.fetchSingle("select has_schema_privilege(current_schema(), 'create')")
              .get(0, boolean.class);
      if (!mayCreate) return DatabaseProbe.Tables.FORBIDDEN;
      return db.fetch("select 1 from pg_tables where schemaname = current_schema() limit 1")
              .isEmpty()
          ? DatabaseProbe.Tables.NONE
          : DatabaseProbe.Tables.FOREIGN;
    }
    if (AppliedMigrations.hasUnknown(db, HISTORY, FOLDER)) return DatabaseProbe.Tables.NEWER;
    return AppliedMigrations.areAll(db, HISTORY, FOLDER)
        ? DatabaseProbe.Tables.CURRENT
        : DatabaseProbe.Tables.OLDER;
  }

  static void run(Database database, DatabaseAddress address, TableSet tables) {
    boolean isCurrent =
        database.read(db -> AppliedMigrations.areAll(db, tables.history(), tables.migrations()));
    if (isCurrent) return;
    run(address, it -> of(tables, it));
  }

  /** On connections of its own: a migration takes as long as the tables are large. */
  private static void run(DatabaseAddress address, UnaryOperator<FluentConfiguration> what) {
    var config = new HikariConfig();
    config.setJdbcUrl(address.jdbcUrl());
    config.setUsername(address.user());
    config.setPassword(address.password());
    config.setMaximumPoolSize(CONNECTIONS);
    config.setMinimumIdle(0);
    config.setPoolName("signalbox-migrations");
    config.addDataSourceProperty("ApplicationName", "signalbox-migrations");
    config.setConnectionInitSql("set timezone = 'UTC'");
    try (var source = new HikariDataSource(config)) {
      what.apply(Flyway.configure().dataSource(source))
          // Migrations that a host has taken over were applied by earlier versions all the same.
          .ignoreMigrationPatterns("*:missing", "*:future")
          .load()
          .migrate();
    } catch (FlywayException | HikariPool.PoolInitializationException e) {
      throw new MigrationFailure(e);
    }
  }
}
