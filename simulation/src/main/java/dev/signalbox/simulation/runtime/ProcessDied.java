package dev.signalbox.simulation.runtime;

/** Ends the step of a process that dies in it; nothing of the runtime may catch it. */
final class ProcessDied extends Error {
  private static final long serialVersionUID = 1L;

  ProcessDied() {
    super("the process died", null, false, false);
  }
}
