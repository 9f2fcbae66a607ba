package dev.signalbox.engine.ledger;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Where a batch stands in the train.
 *
 * @param parents the batches it is tested upon
 * @param within the bisected batch it is a part of
 * @param rounds how many bisections its members went through
 * @param inPlace whether the head of its pull request is tested instead of a commit of its own
 * @param createdAt when the batch was made
 */
public record BatchPlacement(
    List<BatchId> parents,
    Optional<BatchId> within,
    int rounds,
    boolean inPlace,
    Instant createdAt) {
  public BatchPlacement {
    parents = List.copyOf(parents);
  }

  /** On the branch itself, as part of nothing. */
  public static BatchPlacement onBranch(Instant createdAt) {
    return new BatchPlacement(List.of(), Optional.empty(), 0, false, createdAt);
  }

  public BatchPlacement within(BatchId bisected, int nextRounds) {
    return new BatchPlacement(parents, Optional.of(bisected), nextRounds, inPlace, createdAt);
  }

  public BatchPlacement withParents(List<BatchId> next) {
    return new BatchPlacement(next, within, rounds, inPlace, createdAt);
  }

  public BatchPlacement inPlace(boolean next) {
    return new BatchPlacement(parents, within, rounds, next, createdAt);
  }
}
