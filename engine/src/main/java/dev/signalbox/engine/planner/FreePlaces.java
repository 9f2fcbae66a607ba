package dev.signalbox.engine.planner;

import dev.signalbox.engine.judge.Coupling;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.rules.Priority;
import java.util.HashMap;
import java.util.Map;

/** Who could start now by themselves; those who are alike are asked about once. */
final class FreePlaces {
  private final Ledger ledger;
  private final Map<Likeness, Boolean> known = new HashMap<>();

  private record Likeness(String rule, Lanes lanes, boolean held, Priority priority) {}

  FreePlaces(Ledger ledger) {
    this.ledger = ledger;
  }

  boolean has(Entry entry) {
    if (!ledger.entries().pull(entry.number()).dependsOn().isEmpty()) {
      return Coupling.hasPlace(ledger, entry);
    }
    var standing = entry.standing();
    var likeness =
        new Likeness(
            entry.rule(), standing.lanes(), standing.hold().holds(), standing.rank().priority());
    return known.computeIfAbsent(likeness, _ -> Coupling.hasPlace(ledger, entry));
  }
}
