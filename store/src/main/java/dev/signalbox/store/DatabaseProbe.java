package dev.signalbox.store;

import java.time.Duration;

/** What a database is, looked at without changing anything in it. */
public record DatabaseProbe(String version, Tables tables) {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /** Whose tables are there. */
  public enum Tables {
    NONE,
    OLDER,
    CURRENT,
    NEWER,
    /** Some that are not ours. */
    FOREIGN,
    /** None, and we may not create any. */
    FORBIDDEN
  }

  /**
   * Throws {@link dev.signalbox.runtime.StoreUnavailable} if the server does not respond, {@link
   * IllegalArgumentException} if it is too old.
   */
  public static DatabaseProbe of(DatabaseAddress address) {
    try (var database = Database.connect(address, 1, PATIENCE)) {
      return database.read(
          db ->
              new DatabaseProbe(
                  db.fetchSingle("show server_version").get(0, String.class),
                  Migrations.found(db)));
    }
  }
}
