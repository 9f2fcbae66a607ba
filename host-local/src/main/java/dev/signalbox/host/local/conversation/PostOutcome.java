package dev.signalbox.host.local.conversation;

import dev.signalbox.engine.ledger.PullRequest;

/** What became of something that somebody wrote or dismissed. */
public sealed interface PostOutcome<T> {
  /** {@code pull}: as it is since then. */
  record Done<T>(T item, PullRequest pull) implements PostOutcome<T> {}

  /** There is no such pull request, or no such review of it. */
  record Missing<T>(String what) implements PostOutcome<T> {}

  /** The conversation holds as much as it may, or the review is none that can be dismissed. */
  record Refused<T>(String why) implements PostOutcome<T> {}
}
