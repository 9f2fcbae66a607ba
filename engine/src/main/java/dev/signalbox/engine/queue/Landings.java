package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.judge.Departures;
import dev.signalbox.engine.judge.Readiness;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Landing;
import dev.signalbox.engine.ledger.Landing.Progress;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Brings green batches to their branch. */
final class Landings {
  /** A permit ends by itself, so that a pause can be answered soon. */
  static final Duration PERMIT = Duration.ofSeconds(30);

  static final Duration DELAY = Duration.ofSeconds(10);

  private final Turn turn;

  Landings(Turn turn) {
    this.turn = turn;
  }

  /** Starts the next landing, if there is one. */
  boolean next(Branch branch) {
    var unit = Readiness.next(turn.ledger(), branch, turn.now);
    unit.ifPresent(batches -> start(branch, batches));
    return unit.isPresent();
  }

  private void start(Branch branch, List<Batch> unit) {
    var tip = branch.tip().orElseThrow();
    var last = unit.getLast().built().orElseThrow();
    boolean onTip = unit.getFirst().built().orElseThrow().below().equals(tip.commit());
    var batch = unit.getLast();
    var landing =
        new Landing(
            unit.stream().map(Batch::id).toList(),
            tip.commit(),
            last.commit(),
            last.tree(),
            last.changes(),
            proofOf(batch, last, onTip),
            false,
            0,
            new Progress.Waiting(turn.now, false));
    if (onTip) {
      send(branch, landing);
      return;
    }
    var own = new Preparation(turn).unit(batch);
    var effect =
        turn.ask(id -> new Effect.Rebuild(id, batch.id(), branch.name(), tip.commit(), own));
    turn.put(branch.with(Optional.of(landing.at(new Progress.Rebuilding(effect)))));
  }

  private LandingProof proofOf(Batch batch, Built built, boolean onTip) {
    if (Readiness.isMergedByHost(turn.ledger(), batch)) return LandingProof.HOST;
    boolean itself = built.tested().equals(built.commit());
    boolean reused = batch.testing().orElseThrow().reused();
    return onTip && itself && !reused ? LandingProof.COMMIT : LandingProof.TREE;
  }

  void send(Branch branch, Landing landing) {
    var until = turn.now.plus(PERMIT);
    var preparation = new Preparation(turn);
    var units = batches(landing).stream().map(preparation::unit).toList();
    var rules = turn.ledger().policy().inForce().commit();
    var effect =
        turn.ask(
            id ->
                new Effect.Land(
                    id,
                    branch.name(),
                    landing.expectedTip(),
                    landing.commit(),
                    landing.tree(),
                    units,
                    landing.proof(),
                    rules,
                    until));
    turn.put(branch.with(Optional.of(landing.triedAgain(new Progress.Sent(effect, until)))));
  }

  private List<Batch> batches(Landing landing) {
    return landing.unit().stream().map(turn.batches().byId()::at).toList();
  }

  void testAnew(Branch branch, Landing landing, String reason) {
    drop(branch, landing);
    turn.batch(landing.unit().getFirst())
        .ifPresent(
            batch -> new BatchTeardown(turn).requeue(batch, AbortCode.MERGE_QUEUE_RESET, reason));
  }

  void put(Branch branch, Landing landing) {
    turn.put(turn.branch(branch.name()).with(Optional.of(landing)));
  }

  /** It did not happen; its batches are looked at again. */
  void drop(Branch branch, Landing landing) {
    turn.put(turn.branch(branch.name()).with(Optional.<Landing>empty()));
    turn.hasDroppedLanding = true;
    var restanding = new StandingUpdates(turn);
    turn.touched.addAll(landing.unit());
    var members = batches(landing).stream().flatMap(batch -> batch.members().stream()).toList();
    for (var number : members) restanding.lookAgain(number);
  }

  /** Goes on with a landing that had to wait. */
  void look(Branch branch, Landing landing) {
    if (!(landing.progress() instanceof Progress.Waiting waiting)) return;
    if (turn.now.isBefore(waiting.until())) return;
    if (waiting.read()) {
      readBack(branch, landing);
    } else {
      drop(branch, landing);
    }
  }

  void readBack(Branch branch, Landing landing) {
    var mergeOf =
        landing.isByHost()
            ? batches(landing).stream().flatMap(batch -> batch.members().stream()).findFirst()
            : Optional.<PullRequestNumber>empty();
    var commit = Optional.of(landing.commit());
    var effect = turn.ask(id -> new Effect.ReadBranch(id, branch.name(), commit, mergeOf, true));
    put(branch, landing.doubted().at(new Progress.ReadingBack(effect)));
  }

  /** Nobody leaves while a landing is under way, so whether somebody has to is asked here. */
  boolean maySend(Landing landing) {
    if (turn.ledger().policy().standsStill()) return false;
    for (var batch : batches(landing)) {
      for (var number : batch.members()) {
        if (Departures.due(turn.ledger(), turn.entry(number), turn.now).isPresent()) return false;
      }
    }
    return Readiness.mayLandTogether(turn.ledger(), batches(landing), turn.now);
  }

  void waitAndRead(Branch branch, Landing landing) {
    var later = new Progress.Waiting(turn.now.plus(DELAY), true);
    put(branch, landing.doubted().triedAgain(later));
  }
}
