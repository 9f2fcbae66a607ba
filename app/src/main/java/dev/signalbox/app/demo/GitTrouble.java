package dev.signalbox.app.demo;

/** Git did not do what it was asked for. */
final class GitTrouble extends RuntimeException {
  private static final long serialVersionUID = 1L;

  GitTrouble(String message) {
    super(message);
  }
}
