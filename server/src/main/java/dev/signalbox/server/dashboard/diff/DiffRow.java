package dev.signalbox.server.dashboard.diff;

import dev.signalbox.hosting.PullDiff.DiffLine;
import dev.signalbox.server.dashboard.pages.VisibleText;
import org.jspecify.annotations.Nullable;

/**
 * A line of a diff.
 *
 * @param kind as the API names it
 * @param sign what stands before it in a patch; never the only colour
 */
public record DiffRow(
    String kind, String oldNumber, String newNumber, String sign, String text, boolean isCut) {
  /** Whether it is no line of the file. */
  public boolean isAside() {
    return kind.equals("hunk") || kind.equals("note");
  }

  static DiffRow of(DiffLine line) {
    return new DiffRow(
        line.kind(),
        number(line.oldNumber()),
        number(line.newNumber()),
        switch (line.kind()) {
          case "added" -> "+";
          case "deleted" -> "-";
          default -> "";
        },
        VisibleText.code(line.text()),
        line.cut());
  }

  private static String number(@Nullable Integer known) {
    return known == null ? "" : known.toString();
  }
}
