package dev.signalbox.simulation.content;

import dev.signalbox.engine.repository.CommitSha;
import java.time.Instant;
import java.util.List;

/** A tree with a past; its hash covers all of it, so building it again gives the same commit. */
public record Commit(
    CommitSha sha, List<CommitSha> parents, Tree tree, String author, String message, Instant at) {
  public Commit {
    parents = List.copyOf(parents);
  }

  public static Commit of(
      List<CommitSha> parents, Tree tree, String author, String message, Instant at) {
    Fingerprint all = Fingerprint.NONE.then(tree.sha().hex());
    for (CommitSha parent : parents) all = all.then(parent.hex());
    all = all.then("author").then(author).then(message);
    all = all.then(new Fingerprint(at.getEpochSecond(), at.getNano(), at.getEpochSecond()));
    return new Commit(new CommitSha(all.hex()), parents, tree, author, message, at);
  }

  public boolean isMerge() {
    return parents.size() > 1;
  }
}
