package dev.signalbox.server.routing;

import dev.signalbox.server.access.Caller;
import dev.signalbox.server.http.Request;
import dev.signalbox.server.input.Input;
import dev.signalbox.server.input.Inputs;

/** A request that may be answered: its caller known, its inputs valid. */
public record Call(Request request, Caller caller, Inputs inputs) {
  public <T> T get(Input<T> input) {
    return inputs.get(input);
  }
}
