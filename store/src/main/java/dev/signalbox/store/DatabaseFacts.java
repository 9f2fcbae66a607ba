package dev.signalbox.store;

/** The database as an operator asks for it. */
public record DatabaseFacts(String version, long bytes) {
  public static DatabaseFacts read(Database database) {
    return database.read(
        db -> {
          var row =
              db.fetchSingle(
                  "select current_setting('server_version'),"
                      + " pg_database_size(current_database())");
          return new DatabaseFacts(row.get(0, String.class), row.get(1, Long.class));
        });
  }
}
