package dev.signalbox.store;

import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/** Brings the schema up to date; nodes that start together wait for each other. */
final class Migrations {
  private Migrations() {}

  static void run(DataSource source) {
    Flyway.configure()
        .dataSource(source)
        .locations("classpath:dev/signalbox/store/migrations")
        .load()
        .migrate();
  }
}
