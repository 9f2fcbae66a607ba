package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.judge.Definitions;
import dev.signalbox.engine.judge.Slots;
import dev.signalbox.engine.ledger.BaseProbe;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.ledger.Trunk;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.QueueRule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Tests what a red batch stands on by itself, before anyone is blamed for its fault. */
final class BaseProbes {
  /** How long a base may take to say something, and how long a red tip is left alone. */
  static final Duration PATIENCE = Duration.ofHours(2);

  static final Duration REST = Duration.ofMinutes(10);

  private final Turn turn;

  BaseProbes(Turn turn) {
    this.turn = turn;
  }

  /** Once for each tree: whoever stands on the same waits for the same answer. */
  boolean ask(Batch red) {
    var branch = turn.branch(red.branch());
    var base = red.built().orElseThrow();
    boolean isAsked = branch.probes().has(base.belowTree());
    boolean isResting = branch.trunk() instanceof Trunk.Broken && isTip(branch, base.belowTree());
    boolean isPossible = !turn.ledger().policy().standsStill() && Slots.free(turn.ledger()) > 0;
    boolean isDue = !isAsked && !isResting && isPossible;
    if (isDue) start(branch, red, base);
    return isDue;
  }

  private static boolean isTip(Branch branch, TreeSha tree) {
    return branch.tip().map(Branch.Tip::tree).filter(tree::equals).isPresent();
  }

  private void start(Branch branch, Batch red, Built base) {
    var commit = base.below();
    var prefix = turn.ledger().policy().rule(red.rule()).flatMap(QueueRule::queueBranchPrefix);
    var effect = turn.ask(id -> new Effect.Probe(id, branch.name(), commit, turn.checks(), prefix));
    var known = branch.tip().filter(tip -> tip.commit().equals(commit)).map(this::confirmed);
    var testing = Testing.afresh(turn.now, known.orElse(PersistentMap.empty()));
    turn.put(branch.with(new BaseProbe(commit, base.belowTree(), effect, testing, prefix)));
  }

  /**
   * A success on this commit that a later run on the same tree took back, or that was another
   * check's by now, has to be shown anew.
   */
  private PersistentMap<CheckKey, CheckRun> confirmed(Branch.Tip tip) {
    var passed = Definitions.passedBy(turn.ledger(), tip.tree());
    var runs = tip.runs();
    for (var run : tip.runs()) {
      boolean doubtful = run.state() == CheckState.SUCCESS && !passed.has(run.key());
      if (doubtful) runs = runs.with(run.key(), run.at(CheckState.STALE));
    }
    return runs;
  }

  /** Looks at what those under test have said so far, and at a tip that was red some time ago. */
  void look(Branch branch) {
    boolean isRested =
        branch.trunk() instanceof Trunk.Broken(var _, var again) && !turn.now.isBefore(again);
    if (isRested) {
      turn.put(branch.with(new Trunk.NotAsked()));
      turn.touchRed(branch.name());
    }
    for (var probe : branch.probes()) conclude(turn.branch(branch.name()), probe);
  }

  private void conclude(Branch branch, BaseProbe probe) {
    var testing = probe.testing();
    var waiting = waitingFor(branch, probe);
    boolean overdue = !turn.now.isBefore(testing.startedAt().plus(PATIENCE));
    if (turn.ledger().policy().standsStill() || waiting.isEmpty()) {
      giveUp(branch.name(), probe);
    } else if (hasFailed(testing)) {
      if (!overdue && mayBeTriedAgain(waiting, testing)) {
        tryAgain(branch, probe);
        return;
      }
      giveUp(branch.name(), probe);
      isRed(branch, probe, waiting.stream().filter(red -> red.parents().isEmpty()).toList());
    } else if (overdue || isCutOff(testing)) {
      giveUp(branch.name(), probe);
      isRed(branch, probe, waiting);
    } else if (hasPassed(waiting, testing)) {
      giveUp(branch.name(), probe);
      turn.touchRed(branch.name());
    } else if (testing.hasInterrupted()) {
      runAgain(branch, probe, testing.withoutInterrupted());
    }
  }

  /** As often as whoever stands on it: else a single flake of the tip would hold up everybody. */
  private boolean mayBeTriedAgain(List<Batch> waiting, Testing testing) {
    if (testing.isAskedInVain()) return false;
    for (var red : waiting) {
      int most = turn.ledger().policy().rule(red.rule()).map(QueueRule::maxChecksRetries).orElse(0);
      if (testing.attempt() < most) return true;
    }
    return false;
  }

  /** What still runs would count no more. */
  private void tryAgain(Branch branch, BaseProbe probe) {
    if (!probe.testing().hasPending()) runAgain(branch, probe, probe.testing().again(turn.now));
  }

  private void runAgain(Branch branch, BaseProbe probe, Testing next) {
    var effect = turn.ask(id -> new Effect.RunAgain(id, probe.commit(), turn.checks()));
    turn.put(branch.with(probe.with(next.asking(effect, turn.now, probe.testing()))));
  }

  /** The host does not test it, so nobody will know; that is as bad as a failure. */
  void refused(EffectId effect) {
    for (var branch : turn.batches().branches()) {
      for (var probe : branch.probes()) {
        if (!probe.effect().equals(effect)) continue;
        giveUp(branch.name(), probe);
        isRed(turn.branch(branch.name()), probe, waitingFor(branch, probe));
      }
    }
  }

  private static boolean isCutOff(Testing testing) {
    return testing.isAskedInVain() && testing.hasInterrupted();
  }

  /**
   * A red tip holds the queue; who stood on something older is tested on the tip instead. Who
   * stands on somebody undecided starts over when that one fails. What was tested may be another
   * commit with the tip's tree.
   */
  private void isRed(Branch branch, BaseProbe probe, List<Batch> waiting) {
    if (isTip(branch, probe.tree())) {
      var tip = branch.tip().orElseThrow().commit();
      var broken = new Trunk.Broken(tip, turn.now.plus(REST));
      turn.put(turn.branch(branch.name()).with(broken));
      return;
    }
    for (var batch : waiting) {
      turn.batch(batch.id())
          .filter(it -> it.isRed() && !it.isFallback())
          .ifPresent(
              red ->
                  new BatchTeardown(turn)
                      .requeue(
                          red, AbortCode.MERGE_QUEUE_RESET, "what it stood on fails by itself"));
    }
  }

  /** Whatever of it still runs is stopped: its slot is somebody else's now. */
  void giveUp(BranchName name, BaseProbe probe) {
    stop(name, probe);
    turn.put(turn.branch(name).without(probe));
  }

  private void stop(BranchName name, BaseProbe probe) {
    turn.ask(id -> new Effect.StopProbe(id, name, probe.commit(), probe.branchPrefix()));
  }

  void giveUpAll(Branch branch) {
    for (var probe : branch.probes()) giveUp(branch.name(), probe);
  }

  private List<Batch> waitingFor(Branch branch, BaseProbe probe) {
    var known = new ArrayList<BatchId>();
    for (var id : turn.batches().index().trees().at(probe.tree())) known.add(id);
    var waiting = new ArrayList<Batch>();
    for (var batch : turn.batches().inOrder(branch.name(), known)) {
      if (stands(batch, probe)) waiting.add(batch);
    }
    for (var fallback : turn.batches().fallbacks(branch.name())) {
      if (stands(fallback, probe)) waiting.add(fallback);
    }
    return waiting;
  }

  /** Who is under test may be red soon. */
  private static boolean stands(Batch batch, BaseProbe probe) {
    boolean isOpen = batch.isRed() || batch.stage() instanceof Stage.Running;
    return isOpen && batch.built().map(Built::belowTree).filter(probe.tree()::equals).isPresent();
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

  /** Every check that somebody is red by has passed on what they stand on. */
  private static boolean hasPassed(List<Batch> waiting, Testing testing) {
    boolean any = false;
    for (var run : testing.runs()) any |= run.state() == CheckState.SUCCESS;
    if (!any) return false;
    for (var batch : waiting) {
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
