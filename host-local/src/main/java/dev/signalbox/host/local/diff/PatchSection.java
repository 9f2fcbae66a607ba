package dev.signalbox.host.local.diff;

import dev.signalbox.hosting.PullDiff.DiffLine;
import java.util.List;
import java.util.Optional;

/** The wanted lines of one file; {@code nextLine}: where it goes on. */
record PatchSection(List<DiffLine> lines, Optional<Integer> nextLine) {
  PatchSection {
    lines = List.copyOf(lines);
  }
}
