package dev.signalbox.scheduling.benchmark;

/** A planner broke the branch: none of its figures mean anything. */
final class BadLandingException extends RuntimeException {
  private static final long serialVersionUID = 1;

  BadLandingException(String message) {
    super(message);
  }
}
