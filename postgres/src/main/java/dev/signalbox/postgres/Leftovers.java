package dev.signalbox.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What a killed start left behind: folders that never got their final name. */
final class Leftovers {
  private static final Duration REMOVAL_LIMIT = Duration.ofMinutes(2);

  private Leftovers() {}

  /** Best effort: what an orphaned initdb still writes to is removed by a later start. */
  static void remove(Path folder, String glob, Path... kept) throws IOException {
    var doomed = new ArrayList<Path>();
    try (var found = Files.newDirectoryStream(folder, glob)) {
      found.forEach(doomed::add);
    }
    doomed.removeAll(List.of(kept));
    doomed.forEach(Leftovers::remove);
  }

  // Not a walk of our own: rm cannot be lured out of the tree by somebody who swaps in a link.
  static void remove(Path tree) {
    ProgramRun.run(REMOVAL_LIMIT, List.of("rm", "-rf", "--", tree.toString()));
  }
}
