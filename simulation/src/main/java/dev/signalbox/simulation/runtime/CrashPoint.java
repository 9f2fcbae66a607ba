package dev.signalbox.simulation.runtime;

/** Between which steps of the work on an event the process dies. */
public enum CrashPoint {
  BEFORE_DECIDING,
  BEFORE_COMMITTING,
  BEFORE_SENDING,
  WHILE_SENDING,
  AFTER_SENDING
}
