package dev.signalbox.fakehub.state;

import java.util.Map;

/** A workflow that somebody started by hand, or an app. */
public record DispatchedWorkflow(String workflow, String ref, Map<String, String> inputs) {
  public DispatchedWorkflow {
    inputs = Map.copyOf(inputs);
  }
}
