package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import java.util.ArrayList;
import java.util.List;

/** Whom an urgent pull request pushes back. */
public final class Preemption {
  private Preemption() {}

  public static List<Batch> pushedBack(Ledger ledger, Entry urgent) {
    if (!mayInterrupt(ledger, urgent)) return List.of();
    var pushed = new ArrayList<Batch>();
    for (var batch : ledger.batches().train(urgent.branch())) {
      boolean concerned =
          batch.takesSlot()
              && !batch.isUpdating()
              && batch.within().isEmpty()
              && batch.lanes().meet(urgent.standing().lanes())
              && isLessUrgent(ledger, batch, urgent)
              && !ledger.batches().isLanding(batch);
      if (concerned) pushed.add(batch);
    }
    return pushed;
  }

  private static boolean mayInterrupt(Ledger ledger, Entry urgent) {
    return urgent.standing().rank().interrupts()
        && !urgent.standing().hold().holds()
        && urgent.batch().isEmpty()
        && Boarding.isEligible(ledger, urgent, List.of());
  }

  private static boolean isLessUrgent(Ledger ledger, Batch batch, Entry urgent) {
    var priority = urgent.standing().rank().priority();
    return Coupling.urgency(ledger, batch).compareTo(priority) < 0;
  }
}
