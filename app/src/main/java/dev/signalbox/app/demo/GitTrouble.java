package dev.signalbox.app.demo;

/** A git command failed. */
final class GitTrouble extends RuntimeException {
  private static final long serialVersionUID = 1L;

  GitTrouble(String message) {
    super(message);
  }
}
