package dev.signalbox.host.local;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * What the local host has to remember of pull requests besides git itself. Each method is one
 * transaction. Versions grow with every change.
 */
public interface PullRecords {
  /**
   * Opens a pull request under the next free number.
   *
   * @param source the branch that it is opened from and follows, if it is
   */
  PullRequest open(
      RepositorySlug slug,
      Optional<BranchName> source,
      Function<PullRequestNumber, PullRequest> draft);

  /** The branch that a pull request follows. */
  Optional<BranchName> source(RepositorySlug slug, PullRequestNumber number);

  /** The open pull requests that follow a branch. */
  List<PullRequestNumber> openedFrom(RepositorySlug slug, BranchName branch);

  /** The open pull requests onto a branch. */
  List<PullRequestNumber> openOnto(RepositorySlug slug, BranchName base);

  /** The open pull requests onto a branch, and those that follow it. */
  List<PullRequestNumber> openAtEitherEnd(RepositorySlug slug, BranchName branch);

  /** The same, and which pull requests are queued. */
  Followers followers(RepositorySlug slug, BranchName branch);

  /** Those that follow a branch, at either end, and all that are queued. */
  record Followers(List<PullRequestNumber> open, Set<PullRequestNumber> queued) {}

  /** Those that wait for their turn or are under test. */
  Set<PullRequestNumber> queued(RepositorySlug slug);

  /** The open pull request that was pushed to a base under a topic, and follows no branch. */
  Optional<PullRequestNumber> openTopic(RepositorySlug slug, BranchName base, String topic);

  /** The last pull request that was opened from a branch, in whatever state it is. */
  Optional<PullRequestNumber> lastFrom(RepositorySlug slug, BranchName branch);

  /**
   * Changes a pull request; the version grows if anything did. Gives it as it is then, and nothing
   * where there is none.
   */
  Optional<PullRequest> change(
      RepositorySlug slug, PullRequestNumber number, UnaryOperator<PullRequest> change);

  /**
   * The same for what git tells, such as that it has landed; if anything changed, the queue is told
   * of it together with the change. It is not waited for until it is on the disk: if it is lost, so
   * is all that was recorded after it, and whoever asked looks again.
   *
   * @param hasWord whether the queue is to look at once, or comes to it by itself
   */
  Optional<PullRequest> followGit(
      RepositorySlug slug,
      PullRequestNumber number,
      UnaryOperator<PullRequest> change,
      boolean hasWord);

  Optional<PullRequest> pull(RepositorySlug slug, PullRequestNumber number);

  /** The same, with the branch that it follows. */
  Optional<Sourced> sourced(RepositorySlug slug, PullRequestNumber number);

  /** A pull request and the branch that it follows, if it does. */
  record Sourced(PullRequest pull, Optional<BranchName> source) {}

  /** The open pull requests whose head is that commit. */
  List<PullRequestNumber> openAt(RepositorySlug slug, CommitSha head);

  /** The open ones, and those that were closed or merged lately. */
  List<PullRequest> pulls(RepositorySlug slug);
}
