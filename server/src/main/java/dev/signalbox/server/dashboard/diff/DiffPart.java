package dev.signalbox.server.dashboard.diff;

import dev.signalbox.hosting.PullDiff;
import java.util.List;
import java.util.Locale;

/**
 * Some of the changed files.
 *
 * @param fault why nothing can be shown; empty where something is
 * @param next where the following files are; empty where there are none
 * @param isTruncated whether there is more than pages show
 */
public record DiffPart(
    String summary, List<FileCard> files, String fault, String next, boolean isTruncated) {
  public DiffPart {
    files = List.copyOf(files);
  }

  public boolean hasNext() {
    return !next.isEmpty();
  }

  /** {@code address}: the page of the pull request. */
  static DiffPart of(PullDiff diff, String address) {
    String files = address + "/files";
    return new DiffPart(
        "%s changed, %s added, %s deleted"
            .formatted(
                count(diff.changedFiles(), "file"),
                count(diff.added(), "line"),
                count(diff.deleted(), "line")),
        diff.files().stream().map(file -> FileCard.of(file, files)).toList(),
        "",
        diff.nextFile() == null ? "" : files + "?from=" + diff.nextFile(),
        diff.truncated());
  }

  private static String count(long many, String of) {
    return String.format(Locale.ROOT, "%,d %s%s", many, of, many == 1 ? "" : "s");
  }

  static DiffPart unknown(String fault) {
    return new DiffPart("", List.of(), fault, "", false);
  }
}
