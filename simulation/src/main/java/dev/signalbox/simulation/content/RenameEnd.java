package dev.signalbox.simulation.content;

/** One end of a possible rename, free until a rename takes it. */
final class RenameEnd {
  private final String path;
  private final Text text;
  private final boolean matters;
  private boolean isTaken;

  RenameEnd(String path, Text text, boolean matters) {
    this.path = path;
    this.text = text;
    this.matters = matters;
  }

  String path() {
    return path;
  }

  String name() {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  Text text() {
    return text;
  }

  boolean isOpen() {
    return !isTaken && matters;
  }

  boolean isFree() {
    return !isTaken;
  }

  void take() {
    isTaken = true;
  }
}
