package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Place;

/** How many come before a queued pull request on the way to its branch. */
public final class Position {
  private Position() {}

  public static int of(Ledger ledger, Entry entry) {
    int before = 0;
    for (var batch : ledger.trains().train(entry.branch())) {
      int index = batch.members().indexOf(entry.number());
      if (index >= 0) return before + index;
      if (batch.within().isEmpty()) before += batch.members().size();
    }
    var line = ledger.roll().line();
    return before + line.before(entry.place()) - line.before(Place.firstOf(entry.branch()));
  }
}
