package dev.signalbox.store.backup;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Objects;

/** The database did not do what a backup or a restore needs of it. */
public final class DatabaseFault extends IOException {
  private static final long serialVersionUID = 1;

  DatabaseFault(SQLException cause) {
    super(Objects.requireNonNullElse(cause.getMessage(), cause.toString()), cause);
  }
}
