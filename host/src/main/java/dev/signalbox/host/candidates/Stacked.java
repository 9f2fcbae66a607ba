package dev.signalbox.host.candidates;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;

/** What became of putting some changes on a commit. */
sealed interface Stacked {
  record Put(CommitSha top) implements Stacked {}

  /** The first that does not merge with what is below it. */
  record Conflict(PullRequestNumber at) implements Stacked {}

  /** It can't be put anywhere. */
  record Unprocessable(PullRequestNumber at, String reason) implements Stacked {}

  /** Fast-forward was asked for, and this one lacks commits of what is below it. */
  record NotDescending(PullRequestNumber at) implements Stacked {}
}
