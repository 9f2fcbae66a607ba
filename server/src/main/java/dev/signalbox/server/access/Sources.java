package dev.signalbox.server.access;

import dev.signalbox.server.http.Request;
import dev.signalbox.store.audit.AuditSource;
import java.util.Optional;

/** The actor and source of a request, as the audit trail records them. */
public final class Sources {
  private Sources() {}

  public static AuditSource of(Caller caller, Request request) {
    return new AuditSource(caller.actor(), Optional.of(request.clientAddress().getHostAddress()));
  }
}
