package dev.signalbox.host.local.diff;

/**
 * Which part of a diff is wanted.
 *
 * @param firstFile the index of the first file
 * @param files how many files at most
 * @param skippedLines lines of the first file that were seen before
 * @param linesOfFile how many lines of each file at most
 * @param lines how many lines of all of them at most
 */
public record DiffWindow(int firstFile, int files, int skippedLines, int linesOfFile, int lines) {
  /** Of a larger pull request the rest is counted, and not listed. */
  public static final int MOST_FILES = 3_000;

  private static final int FILES = 50;
  private static final int LINES_OF_FILE = 400;
  private static final int LINES = 2_000;

  /** Many files, the beginning of each. */
  public static DiffWindow from(int firstFile) {
    return new DiffWindow(firstFile, FILES, 0, LINES_OF_FILE, LINES);
  }

  /** One file, more of it. */
  public static DiffWindow of(int file, int skippedLines) {
    return new DiffWindow(file, 1, skippedLines, LINES, LINES);
  }

  boolean isBefore(int file) {
    return file >= firstFile + files;
  }
}
