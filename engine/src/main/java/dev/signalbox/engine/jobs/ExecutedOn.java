package dev.signalbox.engine.jobs;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.TreeSha;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * What a job was executed on.
 *
 * @param branch where the commit is, or where it is to be merged
 * @param pull the pull request whose head it is, or the only one of its batch
 * @param batch the batch whose candidate it is; a commit of the branch itself has neither of both
 * @param scopes the named parts of the repository that the batch concerns
 */
public record ExecutedOn(
    CommitSha commit,
    Optional<TreeSha> tree,
    BranchName branch,
    Optional<PullRequestNumber> pull,
    Optional<UUID> batch,
    List<String> scopes) {
  /** Whoever concerns more of them is no measure for one. */
  public static final int MOST_SCOPES = 20;

  public ExecutedOn {
    scopes = scopes.size() > MOST_SCOPES ? List.of() : List.copyOf(scopes);
  }

  /** Of no scope. */
  public ExecutedOn(
      CommitSha commit,
      Optional<TreeSha> tree,
      BranchName branch,
      Optional<PullRequestNumber> pull,
      Optional<UUID> batch) {
    this(commit, tree, branch, pull, batch, List.of());
  }
}
