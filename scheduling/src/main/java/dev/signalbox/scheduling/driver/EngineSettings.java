package dev.signalbox.scheduling.driver;

import dev.signalbox.engine.rules.BatchSize;
import java.util.OptionalInt;

/**
 * What the rules say besides what the cell asks for.
 *
 * @param batchSize how many pull requests are tested together at most
 * @param parallelChecks as many as there are workers, if it is not said
 */
public record EngineSettings(
    boolean skipIntermediateResults,
    BatchSize batchSize,
    int maxChecksRetries,
    OptionalInt parallelChecks) {
  public static final EngineSettings DEFAULT = 
      new EngineSettings(false, BatchSize.ONE, 0, OptionalInt.empty());

  public EngineSettings skipping() {
    return new EngineSettings(true, batchSize, maxChecksRetries, parallelChecks);
  }

  public EngineSettings batchesOf(BatchSize size) {
    return new EngineSettings(skipIntermediateResults, size, maxChecksRetries, parallelChecks);
  }

  public EngineSettings retrying(int times) {
    return new EngineSettings(skipIntermediateResults, batchSize, times, parallelChecks);
  }

  public EngineSettings parallel(int checks) {
    return new EngineSettings(
        skipIntermediateResults, batchSize, maxChecksRetries, OptionalInt.of(checks));
  }
}
