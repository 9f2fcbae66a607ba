package dev.signalbox.store;

import dev.signalbox.runtime.StoreUnavailable;

/** Where the database is and how to get in. Prints no password. */
public record DatabaseAddress(String jdbcUrl, String user, String password) {
  @Override
  public String toString() {
    return jdbcUrl.replaceAll("\\?.*", "");
  }

  /** With what the server, or the way to it, said. */
  StoreUnavailable unavailable(Exception cause) {
    Throwable said = cause;
    while (said.getCause() != null) said = said.getCause();
    return new StoreUnavailable(
        "the database at " + this + " does not respond: " + said.getMessage(), cause);
  }
}
