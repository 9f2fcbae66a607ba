package dev.signalbox.web.access;

import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.web.http.Request;
import java.util.Optional;

/** The actor and source of a request, as the audit trail records them. */
public final class Sources {
  private Sources() {}

  public static AuditSource of(Caller caller, Request request) {
    return new AuditSource(caller.actor(), Optional.of(request.clientAddress().getHostAddress()));
  }
}
