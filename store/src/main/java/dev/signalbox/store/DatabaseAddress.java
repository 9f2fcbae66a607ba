package dev.signalbox.store;

/** Where the database is and how to get in. Prints no password. */
public record DatabaseAddress(String jdbcUrl, String user, String password) {
  @Override
  public String toString() {
    return "DatabaseAddress[" + jdbcUrl.replaceAll("\\?.*", "") + "]";
  }
}
