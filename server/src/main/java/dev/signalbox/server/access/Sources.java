package dev.signalbox.server.access;

import dev.signalbox.server.http.Request;
import dev.signalbox.store.audit.AuditSource;
import java.util.Optional;

/** Who asks and from where, as the audit trail names them. */
public final class Sources {
  private Sources() {}

  public static AuditSource of(Caller caller, Request request) {
    return new AuditSource(caller.actor(), Optional.of(request.clientAddress().getHostAddress()));
  }
}
