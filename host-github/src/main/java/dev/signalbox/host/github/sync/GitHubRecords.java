package dev.signalbox.host.github.sync;

import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What has to be remembered of GitHub besides what it tells. Each method is one transaction. */
public interface GitHubRecords {
  /** A pull request as it was told last. */
  Optional<PullRequest> pull(RepositorySlug slug, PullRequestNumber number);

  /** The last one that was opened from a branch of the repository itself. */
  Optional<PullRequest> from(RepositorySlug slug, BranchName branch);

  /** Decides what is known from now on, given what was known until now; gives it. */
  PullRequest learn(
      RepositorySlug slug,
      PullRequestNumber number,
      Function<Optional<PullRequest>, PullRequest> decision);

  /**
   * A pull request that landed at a head, as part of a commit. {@code isToBeClosed}: GitHub does
   * not see by itself that it was merged, and it was not closed yet.
   */
  record LandedPull(
      PullRequestNumber number, CommitSha head, CommitSha commit, boolean isToBeClosed) {
    public LandedPull closed() {
      return new LandedPull(number, head, commit, false);
    }
  }

  /** How far the start of a workflow has come that one action asks for. */
  enum Dispatch {
    UNSENT,
    SENT,
    STARTED
  }

  /** From now on it counts as sent, if it was not; gives how far it had come before. */
  Dispatch send(RepositorySlug slug, EffectId key, int place);

  /** GitHub has answered. */
  void sent(RepositorySlug slug, EffectId key, int place, boolean isStarted);

  void keep(RepositorySlug slug, LandedPull landed);

  Optional<LandedPull> landed(RepositorySlug slug, PullRequestNumber number);

  List<LandedPull> toBeClosed(RepositorySlug slug);
}
