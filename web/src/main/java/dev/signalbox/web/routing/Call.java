package dev.signalbox.web.routing;

import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.web.access.Caller;
import dev.signalbox.web.http.Request;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.Inputs;

/** A request that may be answered: its caller known, its inputs valid. */
public record Call(Request request, Caller caller, Inputs inputs) {
  /** As the audit trail names whoever calls. */
  public AuditSource source() {
    return caller.source(request.clientAddress());
  }

  public <T> T get(Input<T> input) {
    return inputs.get(input);
  }
}
