package dev.signalbox.simulation.content;

/** Lines of a text that became other lines: both ranges may be empty, not both at once. */
record Hunk(int from, int removed, int to, int added) {
  int end() {
    return from + removed;
  }

  int newEnd() {
    return to + added;
  }

  /** How far lines behind it have moved. */
  int shift() {
    return to - from;
  }
}
