package dev.signalbox.host.local.site;

import dev.signalbox.engine.ledger.Sender;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.web.access.Caller;
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
