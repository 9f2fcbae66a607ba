package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.TreeSha;
import java.util.Optional;

/**
 * A candidate as the host made it: {@code commit} is what would land, {@code tested} is what checks
 * run on (another commit with the same tree when the pull request is tested in place), {@code
 * below} is what its own pull requests were put on, {@code branch} shows it where the host has such
 * branches. It lacks in what was stored before hosts told it.
 */
public record Built(
    CommitSha commit,
    TreeSha tree,
    CommitSha tested,
    CommitSha below,
    TreeSha belowTree,
    Changes changes,
    PullRequestNumber draft,
    Optional<BranchName> branch) {

  /** One that no branch shows. */
  public Built(
      CommitSha commit,
      TreeSha tree,
      CommitSha tested,
      CommitSha below,
      TreeSha belowTree,
      Changes changes,
      PullRequestNumber draft) {
    this(commit, tree, tested, below, belowTree, changes, draft, Optional.empty());
  }
}
