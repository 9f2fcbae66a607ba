package dev.signalbox.rules;

/** The one fault after which nothing more can be said about a file. */
@SuppressWarnings("serial")
final class Unreadable extends Exception {
  private final FaultType type;
  private final Position at;

  Unreadable(FaultType type, Position at, String message) {
    super(message, null, false, false);
    this.type = type;
    this.at = at;
  }

  void tell(Trail trail) {
    trail.fault(type, at, String.valueOf(getMessage()));
  }
}
