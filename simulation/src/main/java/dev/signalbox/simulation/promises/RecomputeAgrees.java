package dev.signalbox.simulation.promises;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Roll;
import dev.signalbox.engine.ledger.Trains;
import dev.signalbox.engine.planner.Plan;
import dev.signalbox.engine.planner.Planner;
import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.engine.repository.BranchName;
import java.time.Instant;

/** Deciding by what changed comes to the same as deciding anew from all facts. */
public final class RecomputeAgrees implements Promise {
  private static final int EVERY = 16;

  private final QueueEngine engine = new QueueEngine(new NoPlans());

  @Override
  public String name() {
    return "a full recompute agrees";
  }

  @Override
  public void check(Moment moment) {
    if (moment.number() % EVERY != 0) return;
    var anew = engine.recompute(moment.after(), moment.now());
    NotKept.unless(anew.effects().isEmpty(), "it asks for " + anew.effects());
    NotKept.unless(anew.log().isEmpty(), "it logs " + anew.log());
    NotKept.unless(anew.ledger().equals(moment.after()), "it comes to other facts");
    NotKept.unless(rebuilt(moment.after()).equals(moment.after().roll()), "an index is off");
    var trains = moment.after().trains();
    var restored = Trains.restored(trains.branches(), trains.batches(), trains.steps());
    NotKept.unless(restored.equals(trains), "an index of the batches is off");
  }

  /** The same entries, put in one by one. */
  private static Roll rebuilt(Ledger ledger) {
    var roll = ledger.roll();
    var anew = Roll.EMPTY;
    for (var pull : roll.pulls()) anew = anew.knowing(pull);
    for (var entry : roll.entries()) anew = anew.with(entry);
    return new Roll(
        anew.pulls(),
        roll.scopes(),
        roll.landed(),
        roll.departed(),
        anew.entries(),
        anew.line(),
        anew.lanes(),
        anew.rechecks(),
        anew.dependents(),
        anew.conflicting(),
        anew.sizes());
  }

  private static final class NoPlans implements Planner {
    @Override
    public Plan plan(Ledger ledger, BranchName branch, Instant now) {
      return Plan.NOTHING;
    }
  }
}
