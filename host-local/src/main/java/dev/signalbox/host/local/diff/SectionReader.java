package dev.signalbox.host.local.diff;

import dev.signalbox.host.local.diff.PatchLines.PatchLine;
import dev.signalbox.hosting.PullDiff.DiffLine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the hunks of a file. The numbers in the head of a hunk tell how many lines it has, so no
 * line of a file can be taken for anything else.
 */
final class SectionReader {
  static final String HUNK = "@@ ";

  private static final Pattern HEAD =
      Pattern.compile("@@ -([0-9]+)(?:,([0-9]+))? \\+([0-9]+)(?:,([0-9]+))? @@.*");

  private final PatchLines lines;
  private final int skipped;
  private final int room;
  private final List<DiffLine> shown = new ArrayList<>();
  private int seen;
  private boolean isCut;

  SectionReader(PatchLines lines, int skipped, int room) {
    this.lines = lines;
    this.skipped = skipped;
    this.room = room;
  }

  void read() throws IOException {
    while (lines.peek().filter(line -> line.begins(HUNK)).isPresent()) {
      readHunk(lines.next().orElseThrow());
    }
  }

  PatchSection done() {
    return new PatchSection(
        shown, isCut ? Optional.of(skipped + shown.size()) : Optional.<Integer>empty());
  }

  private void readHunk(PatchLine head) throws IOException {
    var numbers = HEAD.matcher(head.text());
    if (!numbers.matches()) throw new IOException("git wrote a hunk that can't be read");
    int old = Integer.parseInt(numbers.group(1));
    int oldLeft = count(numbers.group(2));
    int now = Integer.parseInt(numbers.group(3));
    int nowLeft = count(numbers.group(4));
    add("hunk", null, null, head.text(), head.isCut());
    while (oldLeft > 0 || nowLeft > 0 || isNote()) {
      var line = lines.next();
      if (line.isEmpty()) return;
      String text = line.get().text();
      boolean cut = line.get().isCut();
      String rest = text.isEmpty() ? "" : text.substring(1);
      switch (text.isEmpty() ? ' ' : text.charAt(0)) {
        case '+' -> {
          add("added", null, now++, rest, cut);
          nowLeft--;
        }
        case '-' -> {
          add("deleted", old++, null, rest, cut);
          oldLeft--;
        }
        case '\\' -> add("note", null, null, rest.strip(), cut);
        default -> {
          add("context", old++, now++, rest, cut);
          oldLeft--;
          nowLeft--;
        }
      }
    }
  }

  private boolean isNote() throws IOException {
    return lines.peek().filter(line -> line.begins("\\")).isPresent();
  }

  private static int count(@Nullable String written) {
    return written == null ? 1 : Integer.parseInt(written);
  }

  private void add(
      String kind, @Nullable Integer old, @Nullable Integer now, String text, boolean cut) {
    if (seen++ < skipped) return;
    if (shown.size() < room) shown.add(new DiffLine(kind, old, now, text, cut));
    else isCut = true;
  }
}
