package dev.signalbox.scheduling.rivals;

import dev.signalbox.scheduling.outcome.OutcomeRecorder;
import dev.signalbox.scheduling.workload.QueuedChange;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;

/** What follows from results: who lands, who is rejected, which batch is split. */
final class UnitVerdicts {
  /** More assumptions than of so many are not worth waiting for. */
  private static final int MOST_BYPASSED = 4;

  private static final double KNOWN_GOOD = 0.97;
  private static final double LEAST_SUSPECT = 0.02;

  private final SpeculationRun run;
  private final RivalPolicy policy;
  private final OutcomeRecorder recorder;
  private final MergeOdds odds;
  private final PendingChanges pending = new PendingChanges();
  private final Map<Integer, SequencedSet<SpeculationUnit>> waiting = new HashMap<>();
  private final Deque<SpeculationUnit> toDecide = new ArrayDeque<>();
  private final BitSet landed = new BitSet();

  UnitVerdicts(SpeculationRun run, RivalPolicy policy, OutcomeRecorder recorder, MergeOdds odds) {
    this.run = run;
    this.policy = policy;
    this.recorder = recorder;
    this.odds = odds;
  }

  PendingChanges pending() {
    return pending;
  }

  /** The content of the branch, as a copy. */
  BitSet landed() {
    return (BitSet) landed.clone();
  }

  SpeculationUnit joined(List<QueuedChange> members, UnitOrder order) {
    var ahead = pending.ahead(members, order);
    var unit = new SpeculationUnit(order, members, ahead);
    ahead.stream().forEach(it -> waiting.computeIfAbsent(it, _ -> new LinkedHashSet<>()).add(unit));
    pending.add(unit);
    return unit;
  }

  void ended(SpeculationUnit unit, BitSet assumed, boolean passed) {
    unit.results().put(assumed, passed);
    if (passed) {
      odds.passed(unit);
    } else if (unit.isSingle() && standsOnGood(assumed)) {
      odds.failed(unit.members().getFirst().index());
    }
    toDecide.add(unit);
    while (!toDecide.isEmpty()) decide(toDecide.remove());
  }

  private boolean standsOnGood(BitSet assumed) {
    return assumed.stream().allMatch(ahead -> odds.passing(ahead) > KNOWN_GOOD);
  }

  private void decide(SpeculationUnit unit) {
    if (!unit.isLive()) return;
    var all = unit.waitsFor();
    if (all.isEmpty()) {
      unit.result(all).ifPresent(passed -> conclude(unit, passed));
    } else if (policy.bypasses() && isSameWhateverHappens(unit)) {
      conclude(unit, unit.hasPassed());
    } else if (policy.splitsEarly() && !unit.isSingle() && !unit.result(all).orElse(true)) {
      split(unit);
    }
  }

  private static boolean isSameWhateverHappens(SpeculationUnit unit) {
    return unit.ahead() <= MOST_BYPASSED
        && unit.results().size() >= 1 << unit.ahead()
        && unit.results().values().stream().distinct().count() == 1;
  }

  private void conclude(SpeculationUnit unit, boolean passed) {
    if (!passed && !unit.isSingle()) {
      split(unit);
      return;
    }
    takeOut(unit);
    for (var member : unit.members()) {
      if (passed) {
        landed.set(member.index());
        recorder.landed(member, run.now());
        policy.landed();
      } else {
        recorder.rejected(member, run.now());
        policy.rejected();
      }
    }
    for (var member : unit.members()) tellThoseBehind(member.index(), passed);
  }

  private void takeOut(SpeculationUnit unit) {
    unit.running().values().forEach(run::cancel);
    unit.running().clear();
    run.leave(unit);
    unit.waitsFor().stream().forEach(ahead -> behind(ahead).remove(unit));
    unit.members().forEach(pending::remove);
  }

  private SequencedSet<SpeculationUnit> behind(int change) {
    return waiting.getOrDefault(change, new LinkedHashSet<>());
  }

  private void tellThoseBehind(int change, boolean passed) {
    var behind = behind(change);
    waiting.remove(change);
    for (var unit : behind) {
      unit.decided(change, passed).forEach(run::cancel);
      toDecide.add(unit);
    }
  }

  /** In halves; that one of them is bad makes each of them more suspect. */
  private void split(SpeculationUnit unit) {
    takeOut(unit);
    double together = 1;
    for (var member : unit.members()) together *= odds.passing(member.index());
    for (var member : unit.members()) {
      double prior = odds.passing(member.index());
      double posterior = 1 - (1 - prior) / Math.max(1e-9, 1 - together);
      odds.suspect(member.index(), Math.min(prior, Math.max(LEAST_SUSPECT, posterior)));
    }
    int middle = (unit.members().size() + 1) / 2;
    run.form(unit.members().subList(0, middle), unit.order().part(0));
    run.form(unit.members().subList(middle, unit.members().size()), unit.order().part(1));
    if (policy.splitsEarly()) unit.members().forEach(member -> startOverBehind(member.index()));
  }

  private void startOverBehind(int change) {
    for (var unit : behind(change)) {
      unit.results().keySet().removeIf(assumed -> assumed.get(change));
      var stale = unit.running().entrySet().stream().filter(it -> it.getKey().get(change)).toList();
      for (var entry : stale) {
        unit.running().remove(entry.getKey());
        run.cancel(entry.getValue());
      }
    }
  }
}
