package dev.signalbox.server.access;

/** What an endpoint asks of its caller. */
public enum Right {
  /** Read the queue, the log and the settings. */
  SEE,
  /** Pause, let go on, change what is switched on. */
  CHANGE,
  /** Tell what a CI knows: scopes and check results. */
  REPORT,
  /** Make repositories and keys. */
  ADMINISTER
}
