package dev.signalbox.server.local;

import dev.signalbox.engine.ledger.Sender;
import dev.signalbox.server.access.Caller;
import dev.signalbox.store.audit.AuditSource;
import java.util.function.BooleanSupplier;

/**
 * Whoever pushes.
 *
 * @param administers asked when it matters: receiving a push takes time
 */
record Pusher(Caller caller, AuditSource source, BooleanSupplier administers) {
  boolean isAdmin() {
    return administers.getAsBoolean();
  }

  Sender sender() {
    return caller.sender(isAdmin());
  }
}
