package dev.signalbox.server.queue;

import dev.signalbox.engine.ledger.Ledger;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * What every view of a queue is made of: its facts, and the second in which they are looked at.
 * Estimates move with time, and nobody needs them finer than that.
 */
public record QueueSnapshot(Ledger facts, Instant second) {
  public QueueSnapshot {
    second = second.truncatedTo(ChronoUnit.SECONDS);
  }

  /**
   * Whether views of both are the same. No view tells which commands were obeyed or how many
   * numbers were given out. Facts that are equal but not the same may be told anew.
   */
  @SuppressWarnings("ReferenceEquality") // comparing them would cost more than telling them anew
  public boolean isSameAs(QueueSnapshot other) {
    return facts.policy() == other.facts.policy()
        && facts.entries() == other.facts.entries()
        && facts.batches() == other.facts.batches()
        && facts.checkHistory() == other.facts.checkHistory()
        && second.equals(other.second);
  }
}
