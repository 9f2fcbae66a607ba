package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.Collection;
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
 * @param without those ahead that a fallback is tested without, in case they fail; it takes the
 *     place of the batch with the same pull requests if they do. Nothing for what is in the train,
 *     and in rows of earlier versions
 */
public record BatchPlacement(
    List<BatchId> parents,
    Optional<BatchId> within,
    int rounds,
    boolean inPlace,
    Instant createdAt,
    Optional<List<PullRequestNumber>> without) {
  public BatchPlacement {
    parents = List.copyOf(parents);
    without = without.map(List::copyOf);
  }

  /** On the branch itself, as part of nothing. */
  public static BatchPlacement onBranch(Instant createdAt) {
    return new BatchPlacement(List.of(), Optional.empty(), 0, false, createdAt, Optional.empty());
  }

  public BatchPlacement within(BatchId bisected, int nextRounds) {
    return new BatchPlacement(
        parents, Optional.of(bisected), nextRounds, inPlace, createdAt, without);
  }

  public BatchPlacement withParents(List<BatchId> next) {
    return new BatchPlacement(next, within, rounds, inPlace, createdAt, without);
  }

  public BatchPlacement inPlace(boolean next) {
    return new BatchPlacement(parents, within, rounds, next, createdAt, without);
  }

  /** Beside the train, in case that these ahead fail. */
  public static BatchPlacement fallback(
      List<BatchId> parents, Collection<PullRequestNumber> without, Instant createdAt) {
    return new BatchPlacement(
        parents,
        Optional.empty(),
        0,
        false,
        createdAt,
        Optional.of(without.stream().sorted().toList()));
  }

  public BatchPlacement createdAt(Instant next) {
    return new BatchPlacement(parents, within, rounds, inPlace, next, without);
  }

  /** In the train by now. */
  public BatchPlacement inTrain(List<BatchId> next) {
    return onBranch(createdAt).withParents(next);
  }
}
