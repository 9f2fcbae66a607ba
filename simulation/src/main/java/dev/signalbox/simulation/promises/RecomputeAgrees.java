package dev.signalbox.simulation.promises;

import dev.signalbox.engine.ledger.Batches;
import dev.signalbox.engine.ledger.Entries;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.planner.Plan;
import dev.signalbox.engine.planner.Planner;
import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.engine.repository.BranchName;
import java.time.Instant;
import java.util.List;

/** Deciding by what changed comes to the same as deciding anew from all facts. */
public final class RecomputeAgrees implements Promise {
  /**
   * It costs as much as two decisions. What is off stays off for long, mostly to the end, when
   * everything is looked at once more.
   */
  private static final int EVERY = 128;

  /** Two ways to the same facts. */
  private record Comparison(Object anew, Object known, String difference) {}

  private final QueueEngine engine = new QueueEngine(new NoPlans());

  @Override
  public String name() {
    return "a full recompute agrees";
  }

  @Override
  public void check(Moment moment) {
    if (moment.number() % EVERY == 0) agrees(moment.after(), moment.now());
  }

  @Override
  public void checkAtRest(Rest rest) {
    if (rest.isQuiet()) agrees(rest.ledger(), rest.now());
  }

  private void agrees(Ledger known, Instant now) {
    var anew = engine.recompute(known, now);
    if (!anew.effects().isEmpty()) throw new NotKept("it asks for " + anew.effects());
    if (!anew.log().isEmpty()) throw new NotKept("it logs " + anew.log());
    var comparisons =
        List.of(
            new Comparison(anew.ledger(), known, "it comes to other facts"),
            new Comparison(rebuilt(known), known.entries(), "an index is off"),
            new Comparison(
                restored(known.batches()), known.batches(), "an index of the batches is off"));
    // In a loop: one by one they would all be inlined into a method too large for the JIT
    // compiler, which works on it for seconds before it gives up.
    for (Comparison it : comparisons) NotKept.unless(it.anew.equals(it.known), it.difference);
  }

  private static Batches restored(Batches batches) {
    return Batches.restored(batches.branches(), batches.byId(), batches.steps());
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
        anew.sizes(),
        anew.heads(),
        anew.open());
  }

  private static final class NoPlans implements Planner {
    @Override
    public Plan plan(Ledger ledger, BranchName branch, Instant now) {
      return Plan.NOTHING;
    }
  }
}
