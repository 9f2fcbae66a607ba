package dev.signalbox.host.local.diff;

import dev.signalbox.host.local.diff.PatchLines.PatchLine;
import dev.signalbox.hosting.PullDiff;
import dev.signalbox.hosting.PullDiff.DiffFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads what {@code git diff-tree --raw --numstat --patch} says: the list of files, their counts,
 * and the patch of those files that are wanted. Names are taken from the list alone, in which they
 * are quoted; the patch only has to be in the same order.
 */
final class PatchReader {
  private static final String SECTION = "diff --git ";

  private final PatchLines lines;
  private final List<PatchEntry> entries = new ArrayList<>();
  private long changedFiles;
  private long added;
  private long deleted;

  PatchReader(PatchLines lines) {
    this.lines = lines;
  }

  PullDiff read(String head, DiffWindow window) throws IOException {
    readList();
    var files = new ArrayList<DiffFile>();
    int shown = 0;
    int index = 0;
    while (index < entries.size() && !window.isBefore(index) && isRoom(files, shown, window)) {
      boolean isWanted = index >= window.firstFile();
      int room = Math.min(window.linesOfFile(), window.lines() - shown);
      int skipped = index == window.firstFile() ? window.skippedLines() : 0;
      var section = section(entries.get(index), isWanted ? skipped : Integer.MAX_VALUE, room);
      if (lines.isExhausted()) break;
      if (isWanted) {
        files.add(entries.get(index).with(index, section));
        shown += section.lines().size();
      }
      index++;
    }
    boolean isAll = index >= entries.size();
    boolean isCutOff = lines.isExhausted() || (isAll && changedFiles > entries.size());
    return new PullDiff(
        head,
        changedFiles,
        added,
        deleted,
        files,
        isAll || lines.isExhausted() ? null : Integer.valueOf(index),
        isCutOff);
  }

  /** The first one that is wanted is always shown, so that there is a way on. */
  private static boolean isRoom(List<DiffFile> files, int shown, DiffWindow window) {
    return files.isEmpty() || shown < window.lines();
  }

  private void readList() throws IOException {
    int counted = 0;
    for (var line = lines.next(); line.isPresent(); line = lines.next()) {
      String text = line.get().text();
      if (text.isEmpty()) return;
      if (text.startsWith(":")) {
        changedFiles++;
        if (entries.size() < DiffWindow.MOST_FILES) entries.add(PatchEntry.ofRaw(text));
      } else {
        count(counted++, text);
      }
    }
  }

  private void count(int index, String line) {
    if (index < entries.size()) {
      var entry = entries.get(index).counted(line);
      entries.set(index, entry);
      added += entry.added();
      deleted += entry.deleted();
    }
  }

  /** Skips so many lines of a file, and gives those that follow as far as there is room. */
  private PatchSection section(PatchEntry entry, int skipped, int room) throws IOException {
    var section = new SectionReader(lines, skipped, room);
    for (int i = 0; i < entry.sections(); i++) {
      if (lines.peek().filter(line -> line.begins(SECTION)).isEmpty()) break;
      lines.next();
      skipHeader();
      section.read();
    }
    return section.done();
  }

  /** To the first hunk, or to the next file where there is none. */
  private void skipHeader() throws IOException {
    for (Optional<PatchLine> line = lines.peek();
        line.isPresent() && !line.get().begins(SECTION) && !line.get().begins(SectionReader.HUNK);
        line = lines.peek()) {
      lines.next();
    }
  }
}
