package dev.signalbox.simulation.promises;

import dev.signalbox.engine.ledger.Batches;
import dev.signalbox.engine.ledger.Entries;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Policy;
import org.jspecify.annotations.Nullable;

/** What was looked at last: many decisions leave entries, batches and policy as they are. */
final class Checked {
  private @Nullable Entries entries;
  private @Nullable Batches batches;
  private @Nullable Policy policy;

  /** Whether nothing of them has changed since it was asked last. */
  @SuppressWarnings("ReferenceEquality") // what did not change is the same
  boolean isStillOf(Ledger ledger) {
    boolean isSame =
        ledger.entries() == entries && ledger.batches() == batches && ledger.policy() == policy;
    entries = ledger.entries();
    batches = ledger.batches();
    policy = ledger.policy();
    return isSame;
  }
}
