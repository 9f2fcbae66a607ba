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
    Optional<ChecksTimeout> checksTimeout,
    int maxChecksRetries,
    MergeMethod mergeMethod,
    Optional<Integer> batchMaxFailureResolutionAttempts,
    boolean exactLanding,
    boolean hostMerge,
    Optional<InjectionMode> branchProtectionInjectionMode,
    Optional<CommitMessageFormat> commitMessageFormat,
    Optional<Boolean> autoqueue,
    Optional<UpdateMethod> updateMethod,
    Optional<QueueBranchPrefix> queueBranchPrefix) {

  public static final Duration DEFAULT_WAIT = Duration.ofSeconds(30);

  public QueueRule {
    queueConditions = List.copyOf(queueConditions);
    mergeConditions = List.copyOf(mergeConditions);
  }

  /** A rule of this name with the defaults. */
  public static QueueRule named(String name) {
    return builder(name).build();
  }

  /** Whether who matches the conditions is queued without being asked to. */
  public boolean queuesByItself() {
    return autoqueue.orElse(false);
  }

  /** Every key that is not set has its default. */
  public static Builder builder(String name) {
    return new Builder(name);
  }

  public Builder toBuilder() {
    return new Builder(name)
        .queueConditions(queueConditions)
        .mergeConditions(mergeConditions)
        .batchSize(batchSize)
        .batchMaxWaitTime(batchMaxWaitTime)
        .timeout(checksTimeout)
        .maxChecksRetries(maxChecksRetries)
        .mergeMethod(mergeMethod)
        .batchMaxFailureResolutionAttempts(batchMaxFailureResolutionAttempts)
        .exactLanding(exactLanding)
        .hostMerge(hostMerge)
        .branchProtectionInjectionMode(branchProtectionInjectionMode)
        .commitMessageFormat(commitMessageFormat)
        .autoqueue(autoqueue)
        .updateMethod(updateMethod)
        .queueBranchPrefix(queueBranchPrefix);
  }

  /**
   * Whether what was tested under this rule counts under the other, and lands in the same way. Only
   * what is taken from the other may differ.
   */
  public boolean testsAndLandsLike(QueueRule other) {
    return new QueueRule(
            name,
            queueConditions,
            mergeConditions,
            other.batchSize,
            other.batchMaxWaitTime,
            other.checksTimeout,
            other.maxChecksRetries,
            mergeMethod,
            other.batchMaxFailureResolutionAttempts,
            exactLanding,
            hostMerge,
            other.branchProtectionInjectionMode,
            commitMessageFormat,
            other.autoqueue,
            other.updateMethod,
            other.queueBranchPrefix)
        .equals(other);
  }

  /** A rule in the making, key by key. */
  public static final class Builder {
    private final String name;
    private List<Condition> queueConditions = List.of();
    private List<Condition> mergeConditions = List.of();
    private BatchSize batchSize = BatchSize.ONE;
    private Duration batchMaxWaitTime = DEFAULT_WAIT;
    private Optional<ChecksTimeout> checksTimeout = Optional.empty();
    private int maxChecksRetries;
    private MergeMethod mergeMethod = MergeMethod.MERGE;
    private Optional<Integer> batchMaxFailureResolutionAttempts = Optional.empty();
    private boolean exactLanding;
    private boolean hostMerge;
    private Optional<InjectionMode> branchProtectionInjectionMode = Optional.empty();
    private Optional<CommitMessageFormat> commitMessageFormat = Optional.empty();
    private Optional<Boolean> autoqueue = Optional.empty();
    private Optional<UpdateMethod> updateMethod = Optional.empty();
    private Optional<QueueBranchPrefix> queueBranchPrefix = Optional.empty();

    private Builder(String name) {
      this.name = name;
    }

    public Builder queueConditions(List<Condition> next) {
      queueConditions = next;
      return this;
    }

    public Builder mergeConditions(List<Condition> next) {
      mergeConditions = next;
      return this;
    }

    public Builder batchSize(BatchSize next) {
      batchSize = next;
      return this;
    }

    public Builder batchMaxWaitTime(Duration next) {
      batchMaxWaitTime = next;
      return this;
    }

    public Builder checksTimeout(Optional<Duration> next) {
      return timeout(next.map(ChecksTimeout::after));
    }

    public Builder timeout(Optional<ChecksTimeout> next) {
      checksTimeout = next;
      return this;
    }

    public Builder maxChecksRetries(int next) {
      maxChecksRetries = next;
      return this;
    }

    public Builder mergeMethod(MergeMethod next) {
      mergeMethod = next;
      return this;
    }

    public Builder batchMaxFailureResolutionAttempts(Optional<Integer> next) {
      batchMaxFailureResolutionAttempts = next;
      return this;
    }

    public Builder exactLanding(boolean next) {
      exactLanding = next;
      return this;
    }

    public Builder hostMerge(boolean next) {
      hostMerge = next;
      return this;
    }

    public Builder branchProtectionInjectionMode(Optional<InjectionMode> next) {
      branchProtectionInjectionMode = next;
      return this;
    }

    public Builder commitMessageFormat(Optional<CommitMessageFormat> next) {
      commitMessageFormat = next;
      return this;
    }

    public Builder autoqueue(Optional<Boolean> next) {
      autoqueue = next;
      return this;
    }

    public Builder updateMethod(Optional<UpdateMethod> next) {
      updateMethod = next;
      return this;
    }

    public Builder queueBranchPrefix(Optional<QueueBranchPrefix> next) {
      queueBranchPrefix = next;
      return this;
    }

    public QueueRule build() {
      return new QueueRule(
          name,
          queueConditions,
          mergeConditions,
          batchSize,
          batchMaxWaitTime,
          checksTimeout,
          maxChecksRetries,
          mergeMethod,
          batchMaxFailureResolutionAttempts,
          exactLanding,
          hostMerge,
          branchProtectionInjectionMode,
          commitMessageFormat,
          autoqueue,
          updateMethod,
          queueBranchPrefix);
    }
  }
}
