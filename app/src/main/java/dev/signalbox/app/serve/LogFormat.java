package dev.signalbox.app.serve;

/** How the log of the server is written. */
public enum LogFormat {
  TEXT,
  JSON;

  @Override
  public String toString() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
