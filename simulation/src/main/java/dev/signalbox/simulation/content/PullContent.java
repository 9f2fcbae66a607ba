package dev.signalbox.simulation.content;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.Optional;

/**
 * A pull request as it goes into a build: its head, and what its commits are to say.
 *
 * @param below the head of another that it was built upon, whose commits are not its own
 */
public record PullContent(
    PullRequestNumber number,
    CommitSha head,
    String title,
    String author,
    Optional<CommitSha> below) {
  public PullContent(PullRequestNumber number, CommitSha head, String title, String author) {
    this(number, head, title, author, Optional.empty());
  }
}
