package dev.signalbox.scheduling.driver;

import dev.signalbox.engine.rules.BatchSize;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What the rules say besides what the cell asks for.
 *
 * @param batchSize how many pull requests are tested together at most
 * @param parallelChecks as many as there are workers, if it is not said
 * @param history how many outcomes the queue has seen before
 */
public record EngineSettings(
    boolean skipIntermediateResults,
    BatchSize batchSize,
    int maxChecksRetries,
    OptionalInt parallelChecks,
    Optional<PlannerKind> planner,
    int history) {
  public static final EngineSettings DEFAULT =
      new EngineSettings(false, BatchSize.ONE, 0, OptionalInt.empty(), Optional.empty(), 0);

  public EngineSettings skipping() {
    return new EngineSettings(true, batchSize, maxChecksRetries, parallelChecks, planner, history);
  }

  public EngineSettings batchesOf(BatchSize size) {
    return new EngineSettings(
        skipIntermediateResults, size, maxChecksRetries, parallelChecks, planner, history);
  }

  public EngineSettings retrying(int times) {
    return new EngineSettings(
        skipIntermediateResults, batchSize, times, parallelChecks, planner, history);
  }

  public EngineSettings parallel(int checks) {
    return new EngineSettings(
        skipIntermediateResults,
        batchSize,
        maxChecksRetries,
        OptionalInt.of(checks),
        planner,
        history);
  }

  public EngineSettings plannedBy(PlannerKind kind) {
    return new EngineSettings(
        skipIntermediateResults,
        batchSize,
        maxChecksRetries,
        parallelChecks,
        Optional.of(kind),
        history);
  }

  public EngineSettings after(int outcomes) {
    return new EngineSettings(
        skipIntermediateResults, batchSize, maxChecksRetries, parallelChecks, planner, outcomes);
  }
}
