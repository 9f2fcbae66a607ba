package dev.signalbox.server.access;

import dev.signalbox.store.audit.AuditSource;

/** Who asks, as the audit trail names them. */
public final class Sources {
  private Sources() {}

  public static AuditSource of(Caller caller) {
    return AuditSource.of(caller.actor());
  }
}
