package dev.signalbox.engine.queue;

import dev.signalbox.engine.judge.Coupling;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.rules.MergeMethod;
import java.util.Collections;
import java.util.List;

/** Whether the train lets somebody start, found by a look at every batch in it. */
final class PlainPlaces {
  private final Ledger ledger;
  private final Entry entry;
  private final List<Batch> train;

  private PlainPlaces(Ledger ledger, Entry entry) {
    this.ledger = ledger;
    this.entry = entry;
    this.train = ledger.batches().train(entry.branch());
  }

  static boolean has(Ledger ledger, Entry entry) {
    return new PlainPlaces(ledger, entry).isOpen();
  }

  private boolean isOpen() {
    boolean isFirst = true;
    boolean held = entry.standing().hold().holds();
    for (var other : train.subList(0, index())) {
      boolean overtaken = !held && Coupling.isHeld(ledger, other);
      if (!isNeeded(other) && (overtaken || !meets(other))) continue;
      if (overtaken || !other.isTestedUpon()) return false;
      isFirst = false;
    }
    var rule = ledger.policy().rule(entry.rule());
    return isFirst || rule.filter(it -> it.mergeMethod() == MergeMethod.FAST_FORWARD).isEmpty();
  }

  private int index() {
    int index = train.size();
    for (int at = train.size() - 1; at >= 0; at--) {
      var other = train.get(at);
      if (isNeeded(other)) break;
      if (!meets(other)) continue;
      if (!(other.stage() instanceof Stage.Requeued) || !isLessUrgent(other)) break;
      index = at;
    }
    return index;
  }

  private boolean isNeeded(Batch batch) {
    var dependencies = ledger.entries().pull(entry.number()).dependsOn();
    return !Collections.disjoint(batch.members(), dependencies);
  }

  private boolean meets(Batch batch) {
    return batch.lanes().meet(entry.standing().lanes());
  }

  private boolean isLessUrgent(Batch batch) {
    var urgency = entry.standing().rank().priority();
    return batch.members().stream()
        .map(member -> ledger.entries().byNumber().at(member).standing().rank().priority())
        .allMatch(other -> other.compareTo(urgency) < 0);
  }
}
