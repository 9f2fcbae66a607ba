package dev.signalbox.simulation.content;

import java.util.Set;

/** What became of a merge. */
public sealed interface MergeResult {
  /** Both sides, in one tree. */
  record Merged(Tree tree) implements MergeResult {}

  /** The paths on which the sides do not agree. */
  record Conflicted(Set<String> paths) implements MergeResult {}
}
