package dev.signalbox.simulation.content;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.Set;

/** What became of building some changes onto a commit. */
public sealed interface Speculated {
  /** All are in; this commit is what is to be tested and landed. */
  record Built(CommitSha commit, CommitSha onto, Tree tree) implements Speculated {}

  /** The first that does not merge with what is below it. */
  record Conflict(PullRequestNumber at, Set<String> paths) implements Speculated {}

  /** Fast-forward was asked for, and this one lacks commits of the branch. */
  record NotDescending(PullRequestNumber at) implements Speculated {}
}
