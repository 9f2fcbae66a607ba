package dev.signalbox.fakehub.git;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import java.time.Instant;
import java.util.List;

/** What a commit says of itself. */
public record CommitFacts(
    CommitSha sha,
    TreeSha tree,
    List<CommitSha> parents,
    Person author,
    Person committer,
    String message) {
  /** Who did it, and when. */
  public record Person(String name, String email, Instant at) {}

  public CommitFacts {
    parents = List.copyOf(parents);
  }
}
