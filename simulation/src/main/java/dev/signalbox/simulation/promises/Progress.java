package dev.signalbox.simulation.promises;

import dev.signalbox.engine.ledger.Entry;
import java.util.ArrayList;

/** Once faults stop, everyone lands or leaves. */
public final class Progress implements Promise {
  @Override
  public String name() {
    return "progress";
  }

  @Override
  public void check(Moment moment) {
    var batches = moment.after().batches().byId();
    NotKept.unless(batches.size() < 500, "batches pile up");
  }

  @Override
  public void checkAtRest(Rest rest) {
    if (rest.isQuiet()) return;
    var stuck = new ArrayList<String>();
    for (Entry entry : rest.ledger().entries().byNumber())
      stuck.add(String.valueOf(entry.number()));
    int batches = rest.ledger().batches().byId().size();
    throw new NotKept(stuck + " still queued, " + batches + " batches");
  }
}
