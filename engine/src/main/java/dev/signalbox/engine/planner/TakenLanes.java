package dev.signalbox.engine.planner;

import dev.signalbox.engine.ledger.Lanes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Lanes that somebody has taken, one after the other. */
final class TakenLanes {
  private final List<Lanes> taken = new ArrayList<>();
  private final Map<String, List<Integer>> scopes = new HashMap<>();
  private final Map<String, List<Integer>> acrossScopes = new HashMap<>();
  private final Map<String, List<Integer>> partitions = new HashMap<>();

  void take(Lanes lanes) {
    int turn = taken.size();
    taken.add(lanes);
    for (var scope : lanes.scopes()) note(scopes, scope, turn);
    for (var partition : lanes.partitions()) {
      note(partitions, partition, turn);
      if (lanes.everyScope()) note(acrossScopes, partition, turn);
    }
  }

  private static void note(Map<String, List<Integer>> turns, String name, int turn) {
    turns.computeIfAbsent(name, _ -> new ArrayList<>(2)).add(turn);
  }

  /** Who was the last to take some of these; a negative number for nobody. */
  int last(Lanes lanes) {
    int last = -1;
    for (var partition : lanes.partitions()) {
      last = later(last, lanes.everyScope() ? partitions : acrossScopes, partition, lanes);
    }
    if (lanes.everyScope()) return last;
    for (var scope : lanes.scopes()) last = later(last, scopes, scope, lanes);
    return last;
  }

  private int later(int last, Map<String, List<Integer>> turns, String name, Lanes lanes) {
    var known = turns.getOrDefault(name, List.of());
    for (int at = known.size() - 1; at >= 0 && known.get(at) > last; at--) {
      if (taken.get(known.get(at)).meet(lanes)) return known.get(at);
    }
    return last;
  }

  boolean has(String scope) {
    return scopes.containsKey(scope);
  }

  /** Whether nobody can be found any more who shares no lane with somebody before. */
  boolean isAll(int inUse) {
    return acrossScopes.size() >= inUse;
  }
}
