package dev.signalbox.engine.queue;

import dev.signalbox.engine.judge.BaseSelection;
import dev.signalbox.engine.judge.Coupling;
import dev.signalbox.engine.judge.FallbackValidity;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchComposition;
import dev.signalbox.engine.ledger.Candidate;
import dev.signalbox.engine.ledger.Stage;
import java.util.Optional;

/**
 * Takes a fallback into the train, where a batch would be built of the same: its checks go on, and
 * what they have said counts. What is red and of several is tested again: it would be taken apart
 * at once, by what was said before anybody knew who fails.
 */
final class FallbackAdoption {
  private static final String WHY = "those ahead of it failed, and it is tested without them";

  private final Turn turn;

  FallbackAdoption(Turn turn) {
    this.turn = turn;
  }

  /** The fallback as the batch that would be started instead, if there is one. */
  Optional<Batch> find(Batch batch) {
    if (Coupling.landsByFastForward(turn.ledger(), batch)) return Optional.empty();
    for (var fallback : turn.batches().fallbacksOf(batch.members())) {
      if (isSame(fallback, batch)) return Optional.of(adopted(fallback, batch));
    }
    return Optional.empty();
  }

  private boolean isSame(Batch fallback, Batch batch) {
    boolean isOfUse = !fallback.isRed() || fallback.isSingle();
    if (fallback.stage() instanceof Stage.Requeued || !isOfUse) return false;
    var made = fallback.candidate().orElseThrow();
    return fallback.branch().equals(batch.branch())
        && fallback.rule().equals(batch.rule())
        && isOfTheSame(made, new Preparation(turn).candidate(batch))
        && BaseSelection.holds(turn.ledger(), batch, made)
        && wouldLand(batch.with(made));
  }

  private boolean isOfTheSame(Candidate made, Candidate wanted) {
    var pending = FallbackValidity.pending(turn.ledger(), made);
    return made.own().equals(wanted.own())
        && pending.equals(FallbackValidity.pending(turn.ledger(), wanted));
  }

  private boolean wouldLand(Batch batch) {
    return batch
        .built()
        .filter(built -> BaseSelection.wouldNotLand(turn.ledger(), batch, built))
        .isEmpty();
  }

  private static Batch adopted(Batch fallback, Batch batch) {
    var composition =
        new BatchComposition(
            fallback.id(), batch.branch(), batch.rule(), batch.lanes(), batch.members());
    var placement = fallback.placement().inTrain(batch.parents());
    var stage = fallback.built().isPresent() ? new Stage.Running() : fallback.stage();
    return new Batch(composition, placement, fallback.attempt()).at(stage);
  }

  /** Its pull requests are told once it is in their batch's place. */
  void start(Batch adopted) {
    turn.put(adopted);
    if (adopted.built().isEmpty()) return;
    for (var number : adopted.members()) {
      turn.log.add(LogLines.checksStart(turn.entry(number), adopted, WHY));
    }
  }
}
