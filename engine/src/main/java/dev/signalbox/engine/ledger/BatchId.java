package dev.signalbox.engine.ledger;

import java.util.UUID;

/** A batch, which the contract calls a train car. */
public record BatchId(UUID value) implements Comparable<BatchId> {
  @Override
  public int compareTo(BatchId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
