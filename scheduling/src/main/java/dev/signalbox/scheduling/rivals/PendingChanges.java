package dev.signalbox.scheduling.rivals;

import dev.signalbox.scheduling.workload.QueuedChange;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Changes that are in a unit and undecided, found by their scopes. */
final class PendingChanges {
  private final Map<Integer, SpeculationUnit> units = new HashMap<>();
  private final Map<Integer, BitSet> byScope = new HashMap<>();
  private final BitSet everyScope = new BitSet();
  private final BitSet all = new BitSet();

  void add(SpeculationUnit unit) {
    for (var change : unit.members()) {
      units.put(change.index(), unit);
      all.set(change.index());
      everyScope.set(change.index(), change.scopes().isEvery());
      for (int scope : change.scopes().scopes()) {
        in(scope).set(change.index());
      }
    }
  }

  void remove(QueuedChange change) {
    units.remove(change.index());
    all.clear(change.index());
    everyScope.clear(change.index());
    for (int scope : change.scopes().scopes()) in(scope).clear(change.index());
  }

  Optional<SpeculationUnit> unitOf(int change) {
    return Optional.ofNullable(units.get(change));
  }

  /** Those ahead of this place that share a scope with any of these. */
  BitSet ahead(List<QueuedChange> members, UnitOrder order) {
    var sharing = new BitSet();
    for (var member : members) {
      if (member.scopes().isEvery()) {
        sharing.or(all);
      } else {
        sharing.or(everyScope);
        for (int scope : member.scopes().scopes()) {
          sharing.or(in(scope));
        }
      }
    }
    for (var member : members) sharing.clear(member.index());
    for (int other = sharing.nextSetBit(0); other >= 0; other = sharing.nextSetBit(other + 1)) {
      if (!isAhead(other, order)) sharing.clear(other);
    }
    return sharing;
  }

  private boolean isAhead(int change, UnitOrder order) {
    return unitOf(change).filter(unit -> unit.order().compareTo(order) < 0).isPresent();
  }

  private BitSet in(int scope) {
    return byScope.computeIfAbsent(scope, _ -> new BitSet());
  }
}
