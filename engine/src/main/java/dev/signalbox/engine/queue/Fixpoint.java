package dev.signalbox.engine.queue;

import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Phase;
import dev.signalbox.engine.ledger.Recheck;
import dev.signalbox.engine.planner.Plan;
import dev.signalbox.engine.planner.Planner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lets everything follow that follows, until nothing more does. */
final class Fixpoint {
  /** Far more than any event leads to: a sign that decisions chase each other. */
  private static final int MOST_ROUNDS = 10_000;

  private final Turn turn;
  private final Planner planner;
  private final Map<BatchId, Ledger> judged = new HashMap<>();
  private final List<Plan> plans = new ArrayList<>();
  private @Nullable Ledger planned;
  private @Nullable Ledger lookedAt;

  Fixpoint(Turn turn, Planner planner) {
    this.turn = turn;
    this.planner = planner;
  }

  /** The plans for what things have come to, one for each branch. */
  List<Plan> settle() {
    lookAgain();
    timeHasPassed();
    touchRed();
    boolean last = false;
    for (int round = 0; round < MOST_ROUNDS; round++) {
      judge();
      boolean goesOn =
          new PullRequestRules(turn).look()
              || land()
              || plan()
              || lookAtFallbacks()
              || !turn.touched.isEmpty()
              || keepLimit();
      if (goesOn) {
        last = false;
      } else if (last) {
        return List.copyOf(plans);
      } else {
        touchRed();
        last = true;
      }
    }
    throw new IllegalStateException("decisions chase each other");
  }

  private void timeHasPassed() {
    for (var first = turn.entries().rechecks().firstKey();
        first.filter(this::isDue).isPresent();
        first = turn.entries().rechecks().firstKey()) {
      recheck(first.get());
    }
    for (var branch : turn.batches().branches()) turn.stirred.add(branch.name());
    turn.touched.addAll(Wakeups.due(turn.ledger(), turn.now));
  }

  /** Red batches wait for others, for a slot or for the trunk: whatever happened may matter. */
  private void touchRed() {
    for (var red : turn.batches().index().phases().at(Phase.RED)) {
      if (turn.mayBeDecided(red)) turn.touched.add(red);
    }
  }

  private boolean isDue(Recheck recheck) {
    return !turn.now.isBefore(recheck.at());
  }

  /** A landing under way is let end first; then everything about it is looked at anyway. */
  private void recheck(Recheck recheck) {
    var number = recheck.number();
    turn.unsettled.add(number);
    lookAgain();
    turn.entries()
        .entry(number)
        .filter(entry -> entry.standing().recheckAt().filter(recheck.at()::equals).isPresent())
        .ifPresent(entry -> turn.put(entry.with(entry.standing().withoutRecheck())));
  }

  private void lookAgain() {
    while (!turn.unsettled.isEmpty()) {
      var number = turn.unsettled.iterator().next();
      turn.unsettled.remove(number);
      new StandingUpdates(turn).lookAgain(number);
    }
  }

  private void judge() {
    for (int round = 0; !turn.touched.isEmpty(); round++) {
      if (round > MOST_ROUNDS) throw new IllegalStateException("batches chase each other");
      var id = turn.touched.iterator().next();
      turn.touched.remove(id);
      judge(id);
      lookAgain();
    }
    for (var name : new ArrayList<>(turn.stirred)) {
      var landings = new Landings(turn);
      turn.branch(name).landing().ifPresent(way -> landings.look(turn.branch(name), way));
      new Readings(turn).look(turn.branch(name));
      new BaseProbes(turn).look(turn.branch(name));
      lookAgain();
    }
  }

  /** Judged again by the same facts, a batch is where it was. */
  @SuppressWarnings("ReferenceEquality")
  private void judge(BatchId id) {
    var facts = turn.ledger();
    if (judged.get(id) == facts) return;
    turn.batch(id).ifPresent(batch -> new BatchVerdicts(turn).judge(batch));
    if (turn.ledger() == facts) judged.put(id, facts);
  }

  private boolean land() {
    boolean landing = false;
    for (var name : turn.stirred) landing |= new Landings(turn).next(turn.branch(name));
    return landing;
  }

  /** Last of all: what was dropped may have been sent again, and is let end. */
  private boolean keepLimit() {
    if (!turn.hasDroppedLanding) return false;
    turn.hasDroppedLanding = false;
    return new SlotLimit(turn).keep();
  }

  /** By the same facts, those that are kept are kept again. */
  @SuppressWarnings("ReferenceEquality")
  private boolean lookAtFallbacks() {
    if (turn.ledger() == lookedAt) return false;
    boolean any = new Fallbacks(turn).look();
    if (!any) lookedAt = turn.ledger();
    return any;
  }

  /** Asked again about the same facts, a planner has nothing else to say. */
  @SuppressWarnings("ReferenceEquality")
  private boolean plan() {
    if (turn.ledger() == planned) return false;
    boolean started = false;
    plans.clear();
    for (var branch : turn.batches().branches()) {
      var plan = planner.plan(turn.ledger(), branch.name(), turn.now);
      started |= new PlanExecutor(turn).follow(plan);
      plans.add(plan);
    }
    if (!started) planned = turn.ledger();
    return started;
  }
}
