package dev.signalbox.engine.queue;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.judge.Slots;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.ledger.Trunk;
import java.time.Duration;

/** Tests the bare tip of a branch, before anyone is blamed for what may be its own fault. */
final class Probing {
  /** How long a tip may take to say something, and how long a red one is left alone. */
  static final Duration PATIENCE = Duration.ofHours(2);

  static final Duration REST = Duration.ofMinutes(10);

  private final Turn turn;

  Probing(Turn turn) {
    this.turn = turn;
  }

  void ask(Batch red) {
    var branch = turn.branch(red.branch());
    var policy = turn.ledger().policy();
    boolean idle = branch.trunk() instanceof Trunk.NotAsked;
    if (!idle || policy.standsStill() || Slots.free(turn.ledger()) <= 0) return;
    start(branch);
  }

  private void start(Branch branch) {
    var tip = branch.tip().orElseThrow();
    var commit = tip.commit();
    var effect = turn.ask(id -> new Effect.Probe(id, branch.name(), commit));
    var testing = Testing.afresh(turn.now, tip.runs());
    turn.put(branch.with(new Trunk.Probed(commit, effect, testing)));
  }

  /** Looks at what a tip under test has said so far, and at one that was red some time ago. */
  void look(Branch branch) {
    switch (branch.trunk()) {
      case Trunk.NotAsked _ -> {}
      case Trunk.Broken(var _, var again) -> {
        if (!turn.now.isBefore(again)) {
          turn.put(branch.with(new Trunk.NotAsked()));
          turn.touchTrain(branch.name());
        }
      }
      case Trunk.Probed probed -> conclude(branch, probed);
    }
  }

  private void conclude(Branch branch, Trunk.Probed probed) {
    var testing = probed.testing();
    boolean overdue = !turn.now.isBefore(testing.startedAt().plus(PATIENCE));
    if (turn.ledger().policy().standsStill() || !isWaitedFor(branch)) {
      turn.put(branch.with(new Trunk.NotAsked()));
    } else if (hasFailed(testing) || overdue) {
      turn.put(branch.with(new Trunk.Broken(probed.commit(), turn.now.plus(REST))));
    } else if (testing.hasInterrupted()) {
      turn.ask(id -> new Effect.RunAgain(id, probed.commit()));
      var next = new Trunk.Probed(probed.commit(), probed.effect(), testing.withoutInterrupted());
      turn.put(branch.with(next));
    } else if (hasPassed(branch, testing)) {
      turn.put(branch.with(new Trunk.NotAsked()));
      turn.touchTrain(branch.name());
    }
  }

  private boolean isWaitedFor(Branch branch) {
    for (var id : branch.train()) {
      if (turn.trains().batches().at(id).isRed()) return true;
    }
    return false;
  }

  private static boolean hasFailed(Testing testing) {
    for (var run : testing.runs()) {
      if (run.isFinished() && run.state() != CheckState.SUCCESS && !isHarmless(run.state())) {
        return true;
      }
    }
    return false;
  }

  private static boolean isHarmless(CheckState state) {
    return state == CheckState.NEUTRAL || state == CheckState.SKIPPED;
  }

  /** Every check that somebody is red by has passed on the bare tip. */
  private boolean hasPassed(Branch branch, Testing testing) {
    if (testing.runs().isEmpty()) return false;
    for (var run : testing.runs()) {
      if (!run.isFinished()) return false;
    }
    for (var batch : turn.trains().train(branch.name())) {
      if (!batch.isRed()) continue;
      for (var run : batch.testing().orElseThrow().runs()) {
        if (run.state() != CheckState.SUCCESS && !isPassed(testing, run.key())) return false;
      }
    }
    return true;
  }

  private static boolean isPassed(Testing testing, CheckKey key) {
    return testing.runs().get(key).filter(run -> run.state() == CheckState.SUCCESS).isPresent();
  }
}
