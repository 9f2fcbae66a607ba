package dev.signalbox.scheduling.driver;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.rules.MergeQueueSettings;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.rules.MergeQueueSettings.Reset;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.engine.rules.Rules;
import dev.signalbox.engine.rules.Scopes;
import dev.signalbox.scheduling.workload.WorkloadCell;
import java.util.List;
import java.util.Optional;

/** The rules that a cell is run under: one check, and lanes where it has scopes. */
final class WorkloadRules {
  static final String CHECK = "test";
  static final String RULE = "default";

  private WorkloadRules() {}

  static Rules of(WorkloadCell cell, EngineSettings settings) {
    var mode = cell.mix().spread().isOneLane() ? Mode.SERIAL : Mode.PARALLEL;
    int parallel = settings.parallelChecks().orElse(cell.workers());
    return new Rules(
        List.of(queueRule(settings)),
        List.of(),
        new MergeQueueSettings(
                mode,
                parallel,
                Reset.ALWAYS,
                settings.skipIntermediateResults()
                    || MergeQueueSettings.skipsByDefault(mode, settings.planner()),
                true,
                Optional.empty())
            .withPlanner(settings.planner(), Optional.empty(), Optional.empty()),
        Scopes.NONE,
        List.of(),
        List.of(),
        List.of());
  }

  private static QueueRule queueRule(EngineSettings settings) {
    return QueueRule.builder(RULE)
        .mergeConditions(List.of(passed()))
        .batchSize(settings.batchSize())
        .maxChecksRetries(settings.maxChecksRetries())
        .build();
  }

  static Condition passed() {
    try {
      return ConditionText.parse("check-success = " + CHECK);
    } catch (Misread misread) {
      throw new IllegalStateException(misread);
    }
  }
}
