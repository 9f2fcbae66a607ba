package dev.signalbox.simulation.promises;

import dev.signalbox.engine.ledger.Lanes;
import java.util.Set;

/** Whether two travel in one lane, found without asking the queue. */
final class SharedLanes {
  private SharedLanes() {}

  static boolean areIn(Lanes one, Lanes other) {
    boolean sharesScope =
        one.everyScope() || other.everyScope() || overlap(one.scopes(), other.scopes());
    return sharesScope && overlap(one.partitions(), other.partitions());
  }

  private static boolean overlap(Set<String> one, Set<String> other) {
    for (String name : one) if (other.contains(name)) return true;
    return false;
  }
}
