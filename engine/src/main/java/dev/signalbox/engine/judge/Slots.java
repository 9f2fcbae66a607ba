package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Ledger;

/** How many candidates may have checks running at a time. */
public final class Slots {
  private Slots() {}

  public static int taken(Ledger ledger) {
    int taken = 0;
    for (var tested : ledger.batches().index().tested()) taken += tested;
    for (var branch : ledger.batches().branches()) {
      taken += branch.probes().size();
    }
    return taken;
  }

  /** What nobody in the train needs now; fallbacks give way as soon as somebody does. */
  public static int spare(Ledger ledger) {
    int spare = free(ledger);
    for (var branch : ledger.batches().branches()) {
      for (var fallback : ledger.batches().fallbacks(branch.name())) {
        if (fallback.takesSlot()) spare--;
      }
    }
    return spare;
  }

  public static int free(Ledger ledger) {
    return ledger.policy().settings().maxParallelChecks() - taken(ledger);
  }
}
