package dev.signalbox.engine.queue;

import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Standing;
import java.util.Optional;

/** What can't be looked at now is looked at when what keeps it is over. */
final class Postponed {
  private Postponed() {}

  static Entry recheck(Entry entry) {
    var standing = entry.standing();
    return entry.with(
        new Standing(standing.rank(), standing.lanes(), standing.hold(), Optional.empty()));
  }
}
