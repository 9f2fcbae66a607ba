package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.judge.Coupling;
import dev.signalbox.engine.judge.Departure;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Stage.Preparing;
import java.time.Instant;

/**
 * What follows when the host gives no verdict on a candidate. That is tried so many times and no
 * more, and a batch is halved until it is clear whom it is about: one pull request that nobody can
 * build costs nobody but itself.
 */
final class UnresolvedBuilds {
  private static final int MOST_TRIES = 5;
  private static final int MOST_TRIES_TOGETHER = 2;

  /** A host that is away is asked for hours; each pause is up to some minutes. */
  private static final int MOST_TIMES_PUT_OFF = 30;

  private final Turn turn;

  UnresolvedBuilds(Turn turn) {
    this.turn = turn;
  }

  /** The host asks for patience, which is mostly about itself. */
  void putOff(Batch batch, Preparing preparing, Instant notBefore) {
    if (preparing.tries() < MOST_TIMES_PUT_OFF) {
      new Preparation(turn).retry(batch, preparing, notBefore);
    } else if (isDivisible(batch)) {
      halve(batch);
    } else {
      leave(batch, preparing, "the host has put it off " + preparing.tries() + " times");
    }
  }

  /** Nobody knows how it ended. */
  void unknown(Batch batch, Preparing preparing) {
    int times = preparing.unanswered().orElse(0) + 1;
    if (standsOnUnbuilt(batch)) {
      new Preparation(turn).retry(batch, preparing, turn.now);
    } else if (times >= MOST_TRIES_TOGETHER && isDivisible(batch)) {
      halve(batch);
    } else if (isEnough(times)) {
      leave(batch, preparing, "the host gave no answer in " + times + " tries");
    } else {
      new Preparation(turn).retry(batch, preparing.unanswered(times), turn.now);
    }
  }

  private static boolean isEnough(int times) {
    return times >= MOST_TRIES;
  }

  /** What is ahead may be what can't be built: that is found out there. */
  private boolean standsOnUnbuilt(Batch batch) {
    var ids = Coupling.ancestors(turn.ledger(), batch);
    return turn.batches().train(batch.branch()).stream()
        .anyMatch(other -> ids.contains(other.id()) && other.built().isEmpty());
  }

  private static boolean isDivisible(Batch batch) {
    return !batch.isSingle() && batch.within().isEmpty();
  }

  /** The first half goes on at once; the others go back to the line and are tried after it. */
  private void halve(Batch batch) {
    int half = batch.members().size() / 2;
    var kept = batch.members().subList(0, half);
    for (var number : batch.members().subList(half, batch.members().size())) {
      var entry = turn.entry(number);
      turn.put(entry.with(entry.journey().alighted(true)));
    }
    new Preparation(turn).rebuild(batch.withMembers(kept), false);
  }

  private void leave(Batch batch, Preparing preparing, String why) {
    var code =
        preparing.updating()
            ? AbortCode.BRANCH_UPDATE_FAILED
            : AbortCode.DRAFT_PULL_REQUEST_CREATION_FAILED;
    String what = preparing.updating() ? "its branch was not updated" : "it could not be built";
    new Removals(turn).expelAll(batch, new Departure(code, what + ": " + why));
  }
}
