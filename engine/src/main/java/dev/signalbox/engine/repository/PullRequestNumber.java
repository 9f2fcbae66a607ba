package dev.signalbox.engine.repository;

import dev.signalbox.engine.wire.Bare;

/** The number of a pull request that exists: counted by a host, so it fits a long. */
@Bare
public record PullRequestNumber(long value) implements Comparable<PullRequestNumber> {
  public PullRequestNumber {
    if (value < 0) throw new IllegalArgumentException("a pull request number is not negative");
  }

  @Override
  public int compareTo(PullRequestNumber other) {
    return Long.compare(value, other.value);
  }

  @Override
  public String toString() {
    return "#" + value;
  }
}
