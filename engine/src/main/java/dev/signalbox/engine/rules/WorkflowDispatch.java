package dev.signalbox.engine.rules;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.wire.InOrder;
import java.util.Map;
import java.util.Optional;

/**
 * A workflow to start at the host.
 *
 * @param ref where it runs; the default branch if absent
 */
public record WorkflowDispatch(
    String workflow, Optional<BranchName> ref, Map<String, String> inputs) {
  public WorkflowDispatch {
    inputs = InOrder.copyOf(inputs);
  }
}
