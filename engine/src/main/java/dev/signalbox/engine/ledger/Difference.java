package dev.signalbox.engine.ledger;

import java.util.ArrayList;
import java.util.List;

/** What a pull request changes, and how it stands to its base. */
public record Difference(
    List<String> added,
    List<String> modified,
    List<String> removed,
    long addedLines,
    long deletedLines,
    long commitsBehind,
    boolean conflict) {

  public Difference {
    added = List.copyOf(added);
    modified = List.copyOf(modified);
    removed = List.copyOf(removed);
  }

  public List<String> files() {
    var files = new ArrayList<String>(added.size() + modified.size() + removed.size());
    files.addAll(added);
    files.addAll(modified);
    files.addAll(removed);
    return files;
  }
}
