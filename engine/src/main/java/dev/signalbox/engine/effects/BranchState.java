package dev.signalbox.engine.effects;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import java.util.Optional;

/**
 * A branch as it was read; {@code contains} answers whether it has the commit one looked for,
 * {@code merge} as what the host has merged the pull request one asked about.
 */
public record BranchState(CommitSha tip, TreeSha tree, boolean contains, Optional<Merge> merge) {
  /** A commit of the host's own making that is on the branch. */
  public record Merge(CommitSha commit, TreeSha tree) {}

  public BranchState(CommitSha tip, TreeSha tree, boolean contains) {
    this(tip, tree, contains, Optional.empty());
  }
}
