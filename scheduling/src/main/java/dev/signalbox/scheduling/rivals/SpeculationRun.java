package dev.signalbox.scheduling.rivals;

import dev.signalbox.scheduling.fleet.EventQueue;
import dev.signalbox.scheduling.fleet.FleetBuild;
import dev.signalbox.scheduling.fleet.WorkerFleet;
import dev.signalbox.scheduling.outcome.OutcomeRecorder;
import dev.signalbox.scheduling.outcome.RunOutcome;
import dev.signalbox.scheduling.workload.HiddenTruth;
import dev.signalbox.scheduling.workload.QueuedChange;
import dev.signalbox.scheduling.workload.Workload;
import java.util.BitSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A workload on its way through a policy of others, on the same fleet and with the same truth as
 * the engine. It merges at once, has no host, and believes every result.
 */
final class SpeculationRun {
  /** So far back a policy looks for something to build, at least. */
  private static final int FRONT = 400;

  private final Workload workload;
  private final RivalPolicy policy;
  private final EventQueue time = new EventQueue();
  private final WorkerFleet fleet;
  private final HiddenTruth truth;
  private final OutcomeRecorder recorder;
  private final SortedMap<UnitOrder, SpeculationUnit> live = new TreeMap<>();
  private final UnitVerdicts verdicts;
  private final MergeOdds odds;
  private int formed;
  private long preempted;
  private boolean isToPlan;

  SpeculationRun(Workload workload, RivalPolicy policy) {
    this.workload = workload;
    this.policy = policy;
    this.fleet = new WorkerFleet(time, workload.cell().workers());
    this.truth = workload.truth();
    this.recorder = new OutcomeRecorder(workload);
    this.odds = new MergeOdds(workload);
    this.verdicts = new UnitVerdicts(this, policy, recorder, odds);
  }

  RunOutcome run() {
    for (var change : workload.changes()) {
      time.at(
          change.arrivesAt(),
          () -> {
            policy.arrive(this, change);
            isToPlan = true;
          });
    }
    while (!recorder.isComplete() && time.next().orElse(Long.MAX_VALUE) <= horizon()) {
      time.step();
      boolean isLast = time.next().orElse(Long.MAX_VALUE) > time.now();
      if (isToPlan && isLast) {
        isToPlan = false;
        policy.plan(this);
      }
    }
    return recorder.outcome(fleet.usage(), preempted);
  }

  private long horizon() {
    return workload.cell().horizon();
  }

  long now() {
    return time.now();
  }

  int workers() {
    return fleet.workers();
  }

  int freeWorkers() {
    return fleet.free();
  }

  MergeOdds odds() {
    return odds;
  }

  PendingChanges pending() {
    return verdicts.pending();
  }

  /** Those at the front of the line. */
  List<SpeculationUnit> front() {
    return live.values().stream().limit(Math.max(FRONT, 2L * workers())).toList();
  }

  List<SpeculationUnit> line() {
    return List.copyOf(live.values());
  }

  int lineLength() {
    return live.size();
  }

  void planAt(long when) {
    time.at(when, () -> isToPlan = true);
  }

  /** Puts changes at the end of the line, to be tested together. */
  void form(List<QueuedChange> members) {
    form(members, new UnitOrder(List.of(++formed)));
  }

  void form(List<QueuedChange> members, UnitOrder order) {
    live.put(order, verdicts.joined(members, order));
    isToPlan = true;
  }

  void leave(SpeculationUnit unit) {
    live.remove(unit.order());
    unit.leave();
  }

  void start(SpeculationUnit unit, BitSet assumed) {
    var plan = truth.plan(unit.members(), isRed(unit, assumed));
    long predictedEnd = now() + unit.predictedMillis();
    var build = fleet.submit(plan, ended -> ended(unit, ended));
    unit.running().put((BitSet) assumed.clone(), new SpeculationUnit.Running(build, predictedEnd));
  }

  private boolean isRed(SpeculationUnit unit, BitSet assumed) {
    var content = verdicts.landed();
    boolean isRed = false;
    for (int ahead = assumed.nextSetBit(0); ahead >= 0; ahead = assumed.nextSetBit(ahead + 1)) {
      isRed |= truth.breaks(workload.changes().get(ahead), content);
      content.set(ahead);
    }
    for (var member : unit.members()) {
      isRed |= truth.breaks(member, content);
      content.set(member.index());
    }
    return isRed;
  }

  /** By now it may be known under another assumption, because somebody ahead was decided. */
  private void ended(SpeculationUnit unit, FleetBuild build) {
    for (var entry : List.copyOf(unit.running().entrySet())) {
      if (entry.getValue().build() != build) continue;
      unit.running().remove(entry.getKey());
      isToPlan = true;
      verdicts.ended(unit, entry.getKey(), build.hasPassed());
    }
  }

  /** Builds it under this assumption and no other; whether there was a worker if it needs one. */
  boolean follow(SpeculationUnit unit, BitSet assumed) {
    for (var other : List.copyOf(unit.running().keySet())) {
      if (!other.equals(assumed)) stop(unit, other);
    }
    if (!unit.isUntested(assumed)) return true;
    if (freeWorkers() == 0) return false;
    start(unit, assumed);
    return true;
  }

  void cancel(SpeculationUnit.Running running) {
    fleet.cancel(running.build());
    isToPlan = true;
  }

  /** Stopped because of what became of others. */
  void stop(SpeculationUnit unit, BitSet assumed) {
    var running = unit.running().remove(assumed);
    if (running != null) fleet.cancel(running.build());
  }

  /** Stopped to build something else. */
  void preempt(SpeculationUnit unit, BitSet assumed) {
    stop(unit, assumed);
    preempted++;
  }
}
