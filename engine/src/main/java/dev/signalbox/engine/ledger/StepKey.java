package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.BranchName;

/** The place of a step among those of its branch: later ones have higher numbers. */
public record StepKey(BranchName branch, long number) implements Comparable<StepKey> {
  static StepKey firstOf(BranchName branch) {
    return new StepKey(branch, 0);
  }

  static StepKey afterAllOf(BranchName branch) {
    return new StepKey(branch, Long.MAX_VALUE);
  }

  @Override
  public int compareTo(StepKey other) {
    int order = branch.compareTo(other.branch);
    return order == 0 ? Long.compare(number, other.number) : order;
  }
}
