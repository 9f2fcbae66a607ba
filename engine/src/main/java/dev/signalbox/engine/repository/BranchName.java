package dev.signalbox.engine.repository;

import dev.signalbox.engine.wire.Bare;

/** A branch, without {@code refs/heads/}. */
@Bare
public record BranchName(String value) implements Comparable<BranchName> {
  public BranchName {
    if (value.isEmpty()) throw new IllegalArgumentException("a branch has a name");
  }

  @Override
  public int compareTo(BranchName other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
