package dev.signalbox.rules;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.rules.WorkflowDispatch;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the options of {@code host_actions}. */
final class DispatchOptions {
  private static final int MAX_DISPATCHES = 10;

  /** More are refused by GitHub. */
  private static final int MAX_INPUTS = 25;

  private static final int MAX_INPUTS_FORMERLY = 100;
  private static final String INPUTS = "inputs";
  private static final String WORKFLOW = "workflow";

  private DispatchOptions() {}

  static Optional<List<WorkflowDispatch>> read(MapFields fields) {
    if (!fields.isText(WORKFLOW)) {
      return fields.required(
          WORKFLOW,
          (node, trail) ->
              MapFields.read(
                  node,
                  trail,
                  "what to do with workflows",
                  inner -> inner.required("dispatch", DispatchOptions::dispatches)));
    }
    var inputs = fields.or(INPUTS, PlainMaps.upTo(MAX_INPUTS_FORMERLY), Map.of());
    return fields
        .required(WORKFLOW, Scalars.NAME)
        .map(name -> List.of(new WorkflowDispatch(name, Optional.empty(), inputs)));
  }

  private static Optional<List<WorkflowDispatch>> dispatches(Node node, Trail trail) {
    return Lists.some("workflows", MAX_DISPATCHES, DispatchOptions::dispatch).decode(node, trail);
  }

  private static Optional<WorkflowDispatch> dispatch(Node node, Trail trail) {
    return MapFields.read(
        node,
        trail,
        "a workflow to start",
        fields -> {
          var workflow = fields.required(WORKFLOW, Scalars.NAME);
          var ref = fields.optional("ref", Scalars.NAME).map(BranchName::new);
          var inputs = fields.or(INPUTS, PlainMaps.upTo(MAX_INPUTS), Map.of());
          return workflow.map(name -> new WorkflowDispatch(name, ref, inputs));
        });
  }
}
