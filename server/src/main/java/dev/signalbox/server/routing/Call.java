package dev.signalbox.server.routing;

import dev.signalbox.server.access.Caller;
import dev.signalbox.server.access.Sources;
import dev.signalbox.server.http.Request;
import dev.signalbox.server.input.Input;
import dev.signalbox.server.input.Inputs;
import dev.signalbox.store.audit.AuditSource;

/** A request that may be answered: its caller known, its inputs valid. */
public record Call(Request request, Caller caller, Inputs inputs) {
  /** As the audit trail names whoever calls. */
  public AuditSource source() {
    return Sources.of(caller, request);
  }

  public <T> T get(Input<T> input) {
    return inputs.get(input);
  }
}
