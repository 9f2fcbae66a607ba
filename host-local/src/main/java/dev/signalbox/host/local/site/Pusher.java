package dev.signalbox.host.local.site;

import dev.signalbox.engine.ledger.Sender;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.web.access.Caller;
import java.net.InetAddress;
import java.util.function.BooleanSupplier;

/**
 * Whoever pushes.
 *
 * @param administers asked when it matters: receiving a push takes time
 */
record Pusher(Caller caller, InetAddress address, BooleanSupplier administers) {
  /** As the audit trail names them. */
  AuditSource source() {
    return caller.source(address);
  }

  boolean isAdmin() {
    return administers.getAsBoolean();
  }

  Sender sender() {
    return caller.sender(isAdmin());
  }
}
