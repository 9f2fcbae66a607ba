package dev.signalbox.host;

import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;

/**
 * What people ask for that changes or copies the commits of a pull request. Done also when there is
 * nothing to do. A refusal is a sentence for whoever asked, as Markdown without anything hostile.
 */
public interface HeadWork {
  /** Why it is carried to another branch. */
  enum Carriage {
    BACKPORT,
    COPY
  }

  /** Merges the base into the head. */
  Ending<CommitSha, String> update(RepositorySlug slug, PullRequestNumber number);

  /** Puts its commits on the tip of the base. */
  Ending<CommitSha, String> rebase(RepositorySlug slug, PullRequestNumber number);

  /** Makes one commit of it, with its title. */
  Ending<CommitSha, String> squash(RepositorySlug slug, PullRequestNumber number);

  /**
   * The pull request that has its commits on another branch.
   *
   * @param conflicts whether conflicts were committed in it, with their markers
   */
  record Carried(PullRequestNumber number, boolean conflicts) {}

  /** Puts its commits on another branch, by a pull request. What conflicts there is refused. */
  Ending<Carried, String> carry(
      RepositorySlug slug, PullRequestNumber number, BranchName to, Carriage how);
}
