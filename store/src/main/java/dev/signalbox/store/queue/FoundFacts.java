package dev.signalbox.store.queue;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.runtime.Saved;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/** What was read, and what it changes. */
final class FoundFacts {
  private final QueueReading.Head head;
  private final Ledger from;
  private final PersistentMap<FactKey, Long> stamps;
  private final List<StampedFact> facts;

  FoundFacts(
      QueueReading.Head head,
      Ledger from,
      PersistentMap<FactKey, Long> stamps,
      List<StampedFact> facts) {
    this.head = head;
    this.from = from;
    this.stamps = stamps;
    this.facts = facts;
  }

  QueueReading reading() {
    var byKind = new HashMap<String, List<FactRow>>();
    var next = stamps;
    for (var fact : facts) {
      var key = fact.key();
      next = fact.stamp().isPresent() ? next.with(key, fact.stamp().get()) : next.without(key);
      byKind.computeIfAbsent(key.kind(), _ -> new ArrayList<>()).add(fact.row());
    }
    var ledger = LedgerRows.restored(from, byKind);
    return new QueueReading(new Saved(ledger, head.version(), head.wakeAt()), head.mark(), next);
  }
}
