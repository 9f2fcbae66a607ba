package dev.signalbox.scheduling.rivals;

import dev.signalbox.scheduling.fleet.FleetBuild;
import dev.signalbox.scheduling.workload.QueuedChange;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Changes that are tested together. Each build of them assumes which of the undecided changes ahead
 * of them will land; such a set of indexes is never changed in place.
 */
final class SpeculationUnit {
  private final UnitOrder order;
  private final List<QueuedChange> members;
  private final BitSet waitsFor;
  private final Map<BitSet, Boolean> results = new LinkedHashMap<>();
  private final Map<BitSet, Running> running = new LinkedHashMap<>();
  private boolean isLive = true;

  /** A build, and when it should end by what is predicted. */
  record Running(FleetBuild build, long predictedEnd) {}

  SpeculationUnit(UnitOrder order, List<QueuedChange> members, BitSet waitsFor) {
    this.order = order;
    this.members = List.copyOf(members);
    this.waitsFor = waitsFor;
  }

  UnitOrder order() {
    return order;
  }

  List<QueuedChange> members() {
    return members;
  }

  boolean isSingle() {
    return members.size() == 1;
  }

  boolean isLive() {
    return isLive;
  }

  void leave() {
    isLive = false;
  }

  /** Undecided changes ahead that share a scope. */
  BitSet waitsFor() {
    return (BitSet) waitsFor.clone();
  }

  int ahead() {
    return waitsFor.cardinality();
  }

  long predictedMillis() {
    return members.stream().mapToLong(QueuedChange::predictedMillis).max().orElse(0);
  }

  Map<BitSet, Boolean> results() {
    return results;
  }

  Map<BitSet, Running> running() {
    return running;
  }

  Optional<Boolean> result(BitSet assumed) {
    return Optional.ofNullable(results.get(assumed));
  }

  /** Neither ended nor under way under this assumption. */
  boolean isUntested(BitSet assumed) {
    return !results.containsKey(assumed) && !running.containsKey(assumed);
  }

  boolean hasPassed() {
    return results.containsValue(true);
  }

  /** What assumed otherwise is worth nothing any more; it is taken away, and open builds given. */
  List<Running> decided(int change, boolean landed) {
    waitsFor.clear(change);
    var known = new LinkedHashMap<>(results);
    results.clear();
    known.forEach(
        (assumed, passed) -> {
          if (assumed.get(change) == landed) results.put(without(assumed, change), passed);
        });
    var wrong = running.entrySet().stream().filter(it -> it.getKey().get(change) != landed);
    var stopped = wrong.map(Map.Entry::getValue).toList();
    running.values().removeAll(stopped);
    var right = new LinkedHashMap<>(running);
    running.clear();
    right.forEach((assumed, build) -> running.put(without(assumed, change), build));
    return stopped;
  }

  private static BitSet without(BitSet assumed, int change) {
    if (!assumed.get(change)) return assumed;
    var rest = (BitSet) assumed.clone();
    rest.clear(change);
    return rest;
  }
}
