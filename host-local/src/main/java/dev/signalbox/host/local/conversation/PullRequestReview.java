package dev.signalbox.host.local.conversation;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.wire.SpelledInLowerCase;
import java.time.Instant;
import java.util.Optional;

/** What somebody thinks of a pull request at one head. */
public record PullRequestReview(
    long id,
    PullRequestNumber number,
    Writer writer,
    State state,
    String body,
    CommitSha head,
    Instant submittedAt,
    Optional<Dismissal> dismissal) {
  /** What it says. Only the first two count for conditions. */
  public enum State implements SpelledInLowerCase {
    APPROVE,
    REQUEST_CHANGES,
    COMMENT
  }

  /** It does not count any more. */
  public record Dismissal(String by, String message, Instant at) {}

  boolean isVerdict() {
    return state != State.COMMENT;
  }

  public boolean isDismissed() {
    return dismissal.isPresent();
  }
}
