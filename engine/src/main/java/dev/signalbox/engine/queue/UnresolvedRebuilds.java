package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.judge.BaseSelection;
import dev.signalbox.engine.judge.Departure;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Landing;
import dev.signalbox.engine.ledger.Landing.Progress;
import java.time.Instant;

/**
 * What follows when the host gives no verdict on putting a green batch on a newer tip. Nothing else
 * lands on the branch meanwhile, so that is tried so many times and no more: then the batch is
 * tested on the tip itself, and leaves if that does not help either.
 */
final class UnresolvedRebuilds {
  /** A host that is away is asked for half an hour. */
  private static final int MOST_TIMES_PUT_OFF = 2 * BaseSelection.MOST_REBUILDS;

  private static final int MOST_DOUBLINGS = 5;

  private final Turn turn;
  private final Landings landings;

  UnresolvedRebuilds(Turn turn) {
    this.turn = turn;
    this.landings = new Landings(turn);
  }

  void putOff(Branch branch, Landing landing, Instant notBefore) {
    tryAgain(branch, landing, notBefore, MOST_TIMES_PUT_OFF);
  }

  void unknown(Branch branch, Landing landing) {
    tryAgain(branch, landing, turn.now, BaseSelection.MOST_REBUILDS);
  }

  private void tryAgain(Branch branch, Landing landing, Instant notBefore, int most) {
    var batch = turn.batches().byId().at(landing.unit().getLast());
    int times = count(batch);
    if (isEnough(times, 2 * most)) {
      leave(branch, landing, batch, times);
    } else if (isEnough(times, most)) {
      landings.testAnew(branch, landing, "the host could not put it on the new tip");
    } else {
      var pause = Landings.DELAY.multipliedBy(1L << Math.min(times - 1, MOST_DOUBLINGS));
      var at = turn.now.plus(pause);
      var until = at.isBefore(notBefore) ? notBefore : at;
      landings.put(branch, landing.at(new Progress.Waiting(until, false)));
    }
  }

  private int count(Batch batch) {
    int times = 0;
    for (var number : batch.members()) {
      var journey = turn.entry(number).journey().notRebuilt();
      turn.put(turn.entry(number).with(journey));
      times = Math.max(times, journey.timesNotRebuilt());
    }
    return times;
  }

  private static boolean isEnough(int times, int most) {
    return times >= most;
  }

  private void leave(Branch branch, Landing landing, Batch batch, int times) {
    landings.drop(branch, landing);
    var why = "it could not be put on the new tip: the host gave no answer in " + times + " tries";
    var departure = new Departure(AbortCode.PR_UNEXPECTEDLY_FAILED_TO_MERGE, why);
    turn.batch(batch.id())
        .filter(known -> known.members().equals(batch.members()))
        .ifPresent(known -> new Removals(turn).expelAll(known, departure));
  }
}
