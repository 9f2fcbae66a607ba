package dev.signalbox.simulation.content;

/** A run of changed lines (perhaps empty) between two unchanged ones, moving through a text. */
final class ChangeGroup {
  private final int[] lines;
  private final boolean[] changed;
  private int start;
  private int end;

  ChangeGroup(int[] lines, boolean[] changed) {
    this.lines = lines;
    this.changed = changed;
    extendDown();
  }

  int size() {
    return end - start;
  }

  int end() {
    return end;
  }

  boolean isEmpty() {
    return end == start;
  }

  boolean next() {
    if (end == lines.length) return false;
    start = end + 1;
    end = start;
    extendDown();
    return true;
  }

  void previous() {
    end = start - 1;
    start = end;
    extendUp();
  }

  boolean slideDown() {
    if (end >= lines.length || lines[start] != lines[end]) return false;
    changed[start++] = false;
    changed[end++] = true;
    extendDown();
    return true;
  }

  boolean slideUp() {
    if (start == 0 || lines[start - 1] != lines[end - 1]) return false;
    changed[--start] = true;
    changed[--end] = false;
    extendUp();
    return true;
  }

  private void extendDown() {
    while (end < lines.length && changed[end]) end++;
  }

  private void extendUp() {
    while (start > 0 && changed[start - 1]) start--;
  }
}
