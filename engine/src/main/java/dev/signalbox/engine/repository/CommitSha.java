package dev.signalbox.engine.repository;

import dev.signalbox.engine.wire.Bare;

/** A commit, by the hash of all it is made of. */
@Bare
public record CommitSha(String hex) implements Comparable<CommitSha> {
  public CommitSha {
    ObjectHash.check(hex);
  }

  @Override
  public int compareTo(CommitSha other) {
    return hex.compareTo(other.hex);
  }

  @Override
  public String toString() {
    return hex;
  }
}
