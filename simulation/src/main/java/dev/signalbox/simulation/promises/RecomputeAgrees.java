package dev.signalbox.simulation.promises;

import dev.signalbox.engine.ledger.Batches;
import dev.signalbox.engine.ledger.Entries;
import dev.signalbox.engine.ledger.Ledger;
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
    NotKept.unless(rebuilt(moment.after()).equals(moment.after().entries()), "an index is off");
    var batches = moment.after().batches();
    var restored = Batches.restored(batches.branches(), batches.byId(), batches.steps());
    NotKept.unless(restored.equals(batches), "an index of the batches is off");
  }

  /** The same entries, put in one by one. */
  private static Entries rebuilt(Ledger ledger) {
    var entries = ledger.entries();
    var anew = Entries.EMPTY;
    for (var pull : entries.pulls()) anew = anew.knowing(pull);
    for (var entry : entries.byNumber()) anew = anew.with(entry);
    return new Entries(
        anew.pulls(),
        entries.scopes(),
        entries.landed(),
        entries.departed(),
        anew.byNumber(),
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
