package dev.signalbox.store;

import java.util.Objects;
import org.flywaydb.core.api.CoreErrorCode;
import org.flywaydb.core.api.ErrorCode;
import org.flywaydb.core.api.FlywayException;

/** The tables could not be brought up to date, with the reason in one line. */
public final class MigrationFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final ErrorCode FOREIGN_TABLES =
      CoreErrorCode.NON_EMPTY_SCHEMA_WITHOUT_SCHEMA_HISTORY_TABLE;

  MigrationFailure(RuntimeException cause) {
    super("the tables could not be migrated: " + reason(cause), cause);
  }

  /** Flyway's own words fill a page; what the database said is at the end of the chain. */
  private static String reason(RuntimeException failure) {
    if (failure instanceof FlywayException flyway && FOREIGN_TABLES.equals(flyway.getErrorCode())) {
      return "the database has tables that are not Signalbox's; give it an empty database";
    }
    Throwable last = failure;
    while (last.getCause() != null) last = last.getCause();
    String first = lines(failure)[0].strip();
    String said = String.join(" ", lines(last)).strip();
    return failure.getCause() == null ? said : first + ": " + said;
  }

  private static String[] lines(Throwable failure) {
    return Objects.requireNonNullElse(failure.getMessage(), failure.toString())
        .replace("-----", "")
        .split("\\s*\\R\\s*", -1);
  }
}
