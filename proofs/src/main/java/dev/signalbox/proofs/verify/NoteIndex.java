package dev.signalbox.proofs.verify;

import dev.signalbox.engine.repository.CommitSha;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which blob is the note of which commit. */
record NoteIndex(Map<String, String> blobs) {
  static NoteIndex read(NativeGit git, String notes) throws IOException {
    var blobs = new HashMap<String, String>();
    git.each(
        '\0',
        List.of(),
        entry -> {
          int tab = entry.indexOf('\t');
          String[] meta = entry.substring(0, tab).split(" ", -1);
          // Git spreads many notes over folders named after the first digits.
          blobs.put(entry.substring(tab + 1).replace("/", ""), meta[2]);
        },
        "ls-tree",
        "-r",
        "-z",
        "--full-tree",
        notes);
    return new NoteIndex(blobs);
  }

  Optional<String> blobOf(CommitSha commit) {
    return Optional.ofNullable(blobs.get(commit.hex()));
  }
}
