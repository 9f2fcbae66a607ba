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

  /** Puts its commits on another branch, by a pull request of which it tells the number. */
  Ending<PullRequestNumber, String> carry(
      RepositorySlug slug, PullRequestNumber number, BranchName to, Carriage how);
}
