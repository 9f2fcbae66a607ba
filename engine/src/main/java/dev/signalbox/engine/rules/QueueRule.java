package dev.signalbox.engine.rules;

import dev.signalbox.engine.conditions.Condition;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Who may enter a queue, what must hold before they land, and how they are batched and landed. */
public record QueueRule(
    String name,
    List<Condition> queueConditions,
    List<Condition> mergeConditions,
    BatchSize batchSize,
    Duration batchMaxWaitTime,
    Optional<Duration> checksTimeout,
    int maxChecksRetries,
    MergeMethod mergeMethod,
    Optional<Integer> batchMaxFailureResolutionAttempts,
    boolean exactLanding,
    boolean hostMerge) {

  public static final Duration DEFAULT_WAIT = Duration.ofSeconds(30);

  public QueueRule {
    queueConditions = List.copyOf(queueConditions);
    mergeConditions = List.copyOf(mergeConditions);
  }

  /** A rule of this name with the defaults. */
  public static QueueRule named(String name) {
    return new QueueRule(
        name,
        List.of(),
        List.of(),
        BatchSize.ONE,
        DEFAULT_WAIT,
        Optional.empty(),
        0,
        MergeMethod.MERGE,
        Optional.empty(),
        false,
        false);
  }
}
