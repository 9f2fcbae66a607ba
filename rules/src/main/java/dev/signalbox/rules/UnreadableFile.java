package dev.signalbox.rules;

/** The one fault after which nothing more can be said about a file. */
@SuppressWarnings("serial")
final class UnreadableFile extends Exception {
  private final FaultType type;
  private final FilePosition at;

  UnreadableFile(FaultType type, FilePosition at, String message) {
    super(message, null, false, false);
    this.type = type;
    this.at = at;
  }

  void tell(Trail trail) {
    trail.fault(type, at, String.valueOf(getMessage()));
  }
}
