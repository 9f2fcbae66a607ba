package dev.signalbox.engine.planner;

import dev.signalbox.engine.ledger.Lanes;
import java.util.HashMap;
import java.util.Map;

/** Who was the last in each lane, where turns are taken in any order. */
final class LaneTurns {
  private static final int NOBODY = -1;

  private final Map<Lane, Integer> lanes = new HashMap<>();
  private final Map<String, Integer> acrossScopes = new HashMap<>();
  private final Map<String, Integer> partitions = new HashMap<>();

  private record Lane(String partition, String scope) {}

  void take(Lanes taken, int turn) {
    for (var partition : taken.partitions()) {
      partitions.merge(partition, turn, Math::max);
      if (taken.everyScope()) acrossScopes.merge(partition, turn, Math::max);
      for (var scope : taken.scopes()) lanes.merge(new Lane(partition, scope), turn, Math::max);
    }
  }

  /** The last turn in any of these; a negative number for none. */
  int last(Lanes asked) {
    int last = NOBODY;
    for (var partition : asked.partitions()) {
      var everywhere = asked.everyScope() ? partitions : acrossScopes;
      last = Math.max(last, everywhere.getOrDefault(partition, NOBODY));
      for (var scope : asked.scopes()) {
        last = Math.max(last, lanes.getOrDefault(new Lane(partition, scope), NOBODY));
      }
    }
    return last;
  }
}
