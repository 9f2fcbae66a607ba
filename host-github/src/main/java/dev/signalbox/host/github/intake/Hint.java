package dev.signalbox.host.github.intake;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.Optional;

/**
 * Where to look at GitHub. A repository is named by the number that it keeps when it is renamed.
 */
public sealed interface Hint {
  /** About something in one repository. */
  sealed interface Within extends Hint {
    long repository();
  }

  record PullStirred(long repository, PullRequestNumber number) implements Within {}

  /**
   * {@code isEnd}: something has ended, and not only begun. {@code run}: which check it is about,
   * if it is about a single one.
   */
  record ChecksStirred(
      long repository, CommitSha commit, boolean isEnd, Optional<String> run, boolean isFailure)
      implements Within {}

  record BranchStirred(long repository, BranchName branch, CommitSha tip) implements Within {}

  record BranchGone(long repository, BranchName branch) implements Within {}

  /** Somebody wrote a comment. What they may do is asked at GitHub, not read off this. */
  record Said(long repository, PullRequestNumber number, Comment comment) implements Within {}

  /** Renamed, transferred, deleted, or with another default branch. */
  record RepositoryStirred(long repository) implements Hint {}

  /** Which repositories we are let into may have changed. */
  record AccessStirred() implements Hint {}

  record Comment(
      long id, long authorId, String author, boolean isByRobot, Instant createdAt, String body) {}
}
