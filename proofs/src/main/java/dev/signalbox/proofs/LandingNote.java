package dev.signalbox.proofs;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What stands in the git note of a commit: signed records, an empty line between them. A commit has
 * more than one when it landed on several branches as it is.
 */
public final class LandingNote {
  public static final String REF = "refs/notes/signalbox";

  private static final Pattern GAP = Pattern.compile("(?<=\n)\n+");

  private LandingNote() {}

  /** Each part that can't be read says why; it does not spoil the others. */
  public static List<Parsed<SignedRecord>> read(String note) {
    var records = new ArrayList<Parsed<SignedRecord>>();
    for (String lines : GAP.split(note.stripTrailing() + "\n", -1)) {
      records.add(SignedRecord.read(lines));
    }
    return records;
  }

  /** The note with one more record; the same one again changes nothing. */
  public static String with(String note, SignedRecord record) {
    String kept = note.isBlank() ? "" : note.stripTrailing() + "\n";
    if (read(note).contains(new Parsed.Good<>(record))) return kept;
    return kept.isEmpty() ? record.lines() : kept + "\n" + record.lines();
  }
}
