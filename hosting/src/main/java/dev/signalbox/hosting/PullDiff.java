package dev.signalbox.hosting;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a pull request changes since it left its base, line by line: some of its files, and some
 * lines of each.
 *
 * @param files those that were asked for, in the order of their paths
 * @param changedFiles how many there are
 * @param nextFile the index to ask for next; null where no file follows
 * @param truncated there is more than anybody may ask for
 */
public record PullDiff(
    String headSha,
    long changedFiles,
    long added,
    long deleted,
    List<DiffFile> files,
    @Nullable Integer nextFile,
    boolean truncated) {
  public PullDiff {
    files = List.copyOf(files);
  }

  /**
   * A file and its changed lines.
   *
   * @param previousPath where it was before it was renamed
   * @param status {@code added}, {@code modified}, {@code removed}, {@code renamed} or {@code
   *     type_changed}
   * @param previousMode as git writes modes; null where it is as before
   * @param nextLine how many lines to skip to see what follows; null where nothing does
   */
  public record DiffFile(
      int index,
      String path,
      @Nullable String previousPath,
      String status,
      @Nullable String previousMode,
      @Nullable String mode,
      boolean binary,
      long added,
      long deleted,
      List<DiffLine> lines,
      @Nullable Integer nextLine) {
    public DiffFile {
      lines = List.copyOf(lines);
    }
  }

  /**
   * A line of a patch.
   *
   * @param kind {@code hunk} (where the next lines are), {@code context}, {@code added}, {@code
   *     deleted} or {@code note} (of git itself)
   * @param oldNumber its number before; null where it was not there
   * @param text what is no UTF-8 is replaced
   * @param cut whether the line goes on
   */
  public record DiffLine(
      String kind,
      @Nullable Integer oldNumber,
      @Nullable Integer newNumber,
      String text,
      boolean cut) {}
}
