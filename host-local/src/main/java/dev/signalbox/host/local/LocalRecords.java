package dev.signalbox.host.local;

import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * What the local host has to remember besides git itself. Each method is one transaction. Numbers
 * of runs grow over all commits of a repository, versions with every change.
 */
public interface LocalRecords {
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

  /**
   * Changes a pull request; the version grows if anything did. Gives it as it is then, and nothing
   * where there is none.
   */
  Optional<PullRequest> change(
      RepositorySlug slug, PullRequestNumber number, UnaryOperator<PullRequest> change);

  Optional<PullRequest> pull(RepositorySlug slug, PullRequestNumber number);

  /** The open ones, and those that were closed or merged lately. */
  List<PullRequest> pulls(RepositorySlug slug);

  /** A new run of a check on a commit, pending; where its tree is told, it is found by that too. */
  CheckRun startRun(
      RepositorySlug slug,
      CommitSha commit,
      Optional<TreeSha> tree,
      CheckKey key,
      String definition);

  /** What is told of a run by now; older versions are ignored. */
  void changeRun(RepositorySlug slug, CommitSha commit, CheckRun run);

  List<CheckRun> runs(RepositorySlug slug, CommitSha commit);

  /** The runs that have ended on commits with this tree, the latest of them if there are many. */
  List<CheckRun> ended(RepositorySlug slug, TreeSha tree);

  /** The runs that have not ended, with their commits: what a process that died has left behind. */
  List<Unfinished> unfinished(RepositorySlug slug);

  /** A run that has not ended. */
  record Unfinished(CommitSha commit, CheckRun run) {}
}
