package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayList;
import java.util.List;

/** Who of a batch can't be tested without each other: they share a lane, or one needs the other. */
public final class SharedFate {
  private final Ledger ledger;
  private final List<List<Entry>> sets = new ArrayList<>();

  private SharedFate(Ledger ledger) {
    this.ledger = ledger;
  }

  /** Its members, those who belong together as one, in the order of the batch. */
  public static List<List<PullRequestNumber>> of(Ledger ledger, Batch batch) {
    var fate = new SharedFate(ledger);
    for (var number : batch.members()) fate.add(ledger.entries().byNumber().at(number));
    var order = batch.members();
    return fate.sets.stream()
        .map(set -> set.stream().map(Entry::number).toList())
        .map(numbers -> order.stream().filter(numbers::contains).toList())
        .toList();
  }

  private void add(Entry entry) {
    var joined = new ArrayList<Entry>();
    int first = sets.size();
    for (int at = sets.size() - 1; at >= 0; at--) {
      if (!isTied(entry, sets.get(at))) continue;
      joined.addAll(sets.remove(at));
      first = at;
    }
    joined.add(entry);
    sets.add(first, joined);
  }

  private boolean isTied(Entry entry, List<Entry> set) {
    var needed = ledger.entries().pull(entry.number()).dependsOn();
    for (var other : set) {
      if (other.standing().lanes().meet(entry.standing().lanes())) return true;
      if (needed.contains(other.number())) return true;
    }
    return false;
  }
}
