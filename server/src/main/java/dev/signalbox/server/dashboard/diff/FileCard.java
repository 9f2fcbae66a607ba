package dev.signalbox.server.dashboard.diff;

import dev.signalbox.hosting.PullDiff.DiffFile;
import dev.signalbox.server.dashboard.pages.VisibleText;
import java.util.ArrayList;
import java.util.List;

/**
 * A changed file.
 *
 * @param notes what its lines do not tell
 * @param more where its next lines are shown; empty where there are none
 */
public record FileCard(
    int index,
    String path,
    String status,
    long added,
    long deleted,
    List<String> notes,
    List<DiffRow> rows,
    String more) {
  public FileCard {
    notes = List.copyOf(notes);
    rows = List.copyOf(rows);
  }

  public boolean hasRows() {
    return !rows.isEmpty();
  }

  public boolean hasMore() {
    return !more.isEmpty();
  }

  /** {@code files}: the page of all changed files. */
  static FileCard of(DiffFile file, String files) {
    var next = file.nextLine();
    return new FileCard(
        file.index(),
        VisibleText.code(file.path()),
        file.status().replace('_', ' '),
        file.added(),
        file.deleted(),
        notes(file),
        file.lines().stream().map(DiffRow::of).toList(),
        next == null ? "" : files + "?file=" + file.index() + "&line=" + next);
  }

  private static List<String> notes(DiffFile file) {
    var notes = new ArrayList<String>();
    var previous = file.previousPath();
    if (previous != null) notes.add("Renamed from " + VisibleText.code(previous));
    if (file.previousMode() != null) {
      notes.add("Mode changed from " + file.previousMode() + " to " + file.mode());
    }
    if (file.binary()) notes.add("Binary file, not shown");
    boolean isSilent = notes.isEmpty() && file.lines().isEmpty() && file.nextLine() == null;
    if (isSilent) notes.add(file.added() + file.deleted() > 0 ? "No further lines" : "Empty file");
    return notes;
  }
}
