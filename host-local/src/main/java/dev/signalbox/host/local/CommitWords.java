package dev.signalbox.host.local;

import dev.signalbox.engine.ledger.DependencyLines;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.Set;

/** What the author of a commit wrote: the first line, the rest, and what it says to depend on. */
public record CommitWords(String title, String body, Set<PullRequestNumber> dependsOn) {
  private static final int LONGEST_TITLE = 200;

  public CommitWords {
    dependsOn = Set.copyOf(dependsOn);
  }

  /**
   * @param page the address of some pull request's page in the repository
   */
  static CommitWords of(String message, String page) {
    String[] parts = message.strip().split("\n", 2);
    String title = parts[0].strip();
    if (title.length() > LONGEST_TITLE) title = title.substring(0, LONGEST_TITLE);
    String body = parts.length > 1 ? parts[1].strip() : "";
    return new CommitWords(title, body, DependencyLines.here(message, page));
  }
}
