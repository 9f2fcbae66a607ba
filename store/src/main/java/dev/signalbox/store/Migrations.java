package dev.signalbox.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import org.flywaydb.core.Flyway;

/** Brings the schema up to date; nodes that start together wait for each other. */
final class Migrations {
  private static final int CONNECTIONS = 3;

  private Migrations() {}

  /** On connections of its own: a migration takes as long as the tables are large. */
  static void run(DatabaseAddress address) {
    var config = new HikariConfig();
    config.setJdbcUrl(address.jdbcUrl());
    config.setUsername(address.user());
    config.setPassword(address.password());
    config.setMaximumPoolSize(CONNECTIONS);
    config.setMinimumIdle(0);
    config.setPoolName("signalbox-migrations");
    config.setConnectionInitSql("set timezone = 'UTC'");
    try (var source = new HikariDataSource(config)) {
      Flyway.configure()
          .dataSource(source)
          .locations("classpath:dev/signalbox/store/migrations")
          .load()
          .migrate();
    }
  }
}
