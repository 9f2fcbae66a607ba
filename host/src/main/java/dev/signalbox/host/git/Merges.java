package dev.signalbox.host.git;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import java.io.IOException;
import java.util.Optional;

/** Merges two commits without a work tree. */
public final class Merges {
  private static final int CONFLICT = 1;

  private Merges() {}

  /**
   * The merged tree; nothing where it conflicts. Renamed files are followed. Renamed directories
   * are not: git only guesses that what others add should follow, and a guess must not land.
   */
  public static Optional<TreeSha> merge(GitRepository repository, CommitSha ours, CommitSha theirs)
      throws IOException {
    var merged = marked(repository, ours, theirs);
    return merged.conflicts() ? Optional.empty() : Optional.of(merged.tree());
  }

  /** A tree that has git's markers where it conflicts. */
  public record Marked(TreeSha tree, boolean conflicts) {}

  public static Marked marked(GitRepository repository, CommitSha ours, CommitSha theirs)
      throws IOException {
    var result =
        repository.ask(
            "",
            "-c",
            "merge.directoryRenames=false",
            "merge-tree",
            "--write-tree",
            "--allow-unrelated-histories",
            "--name-only",
            "--no-messages",
            ours.hex(),
            theirs.hex());
    boolean conflicts = result.exitCode() == CONFLICT;
    if (!conflicts && result.exitCode() != 0) {
      throw new GitFailure("merge-tree", result.errors());
    }
    return new Marked(
        new TreeSha(result.text().lines().findFirst().orElseThrow().strip()), conflicts);
  }
}
