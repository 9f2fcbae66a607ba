package dev.signalbox.fakehub.state;

import dev.signalbox.engine.repository.CommitSha;
import java.time.Instant;

/** A review of one head of a pull request. */
public record Review(
    long id, long pull, User author, String body, State state, CommitSha commit, Instant at) {
  /** What it says. */
  public enum State {
    APPROVED,
    CHANGES_REQUESTED,
    COMMENTED,
    DISMISSED
  }

  public Review dismissed() {
    return new Review(id, pull, author, body, State.DISMISSED, commit, at);
  }
}
