package dev.signalbox.host.local.diff;

import dev.signalbox.engine.wire.SpelledInLowerCase;
import dev.signalbox.hosting.PullDiff.DiffFile;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A file as git lists it before the patch.
 *
 * @param count of lines; empty of what is no text
 */
record PatchEntry(
    Status status,
    String path,
    Optional<String> previousPath,
    String previousMode,
    String mode,
    Optional<Count> count) {
  private static final String NOT_THERE = "000000";

  record Count(long added, long deleted) {}

  /** What became of it. */
  enum Status implements SpelledInLowerCase {
    ADDED,
    MODIFIED,
    REMOVED,
    RENAMED,
    TYPE_CHANGED;

    private static Status of(char letter) {
      return switch (letter) {
        case 'A' -> ADDED;
        case 'D' -> REMOVED;
        case 'R' -> RENAMED;
        case 'T' -> TYPE_CHANGED;
        default -> MODIFIED;
      };
    }
  }

  /** Of a line such as {@code :100644 100644 0123… 4567… R090<TAB>old<TAB>new}. */
  static PatchEntry ofRaw(String line) {
    String[] fields = line.split("\t", -1);
    String[] words = fields[0].split(" ", -1);
    String path = QuotedPath.read(fields[fields.length - 1]);
    return new PatchEntry(
        Status.of(words[4].charAt(0)),
        path,
        fields.length > 2 ? Optional.of(QuotedPath.read(fields[1])) : Optional.empty(),
        words[0].substring(1),
        words[1],
        Optional.empty());
  }

  /** Of a line such as {@code 12<TAB>3<TAB>path}; the path was told before. */
  PatchEntry counted(String line) {
    String[] words = line.split("\t", 3);
    var told =
        words[0].equals("-")
            ? Optional.<Count>empty()
            : Optional.of(new Count(Long.parseLong(words[0]), Long.parseLong(words[1])));
    return new PatchEntry(status, path, previousPath, previousMode, mode, told);
  }

  /** What is another kind of thing now is removed and added in the patch. */
  int sections() {
    return status == Status.TYPE_CHANGED ? 2 : 1;
  }

  long added() {
    return count.map(Count::added).orElse(0L);
  }

  long deleted() {
    return count.map(Count::deleted).orElse(0L);
  }

  DiffFile with(int index, PatchSection section) {
    boolean isOther =
        !previousMode.equals(mode) && !previousMode.equals(NOT_THERE) && !mode.equals(NOT_THERE);
    return new DiffFile(
        index,
        path,
        previousPath.orElse(null),
        status.spelled(),
        isOther ? previousMode : null,
        modeOf(isOther),
        count.isEmpty(),
        added(),
        deleted(),
        List.copyOf(section.lines()),
        section.nextLine().orElse(null));
  }

  private @Nullable String modeOf(boolean isOther) {
    return isOther ? mode : null;
  }
}
