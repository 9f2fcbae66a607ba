package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.wire.InOrder;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * Where a queued pull request is: in a batch or waiting, ahead of others because it was under way
 * already ({@code front}), or behind those it conflicts with. {@code restarts} counts how often it
 * was built anew because a check was cut off and could not run again, {@code rebuilds} how often
 * the host gave no verdict on putting it on a newer tip. {@code passedAt}: when somebody behind it
 * first went ahead because it was deferred.
 */
public record Journey(
    Optional<BatchId> batch,
    boolean front,
    int embarkations,
    Set<PullRequestNumber> conflicts,
    Duration waitedForSchedule,
    Duration waitedForFreeze,
    boolean dequeueAsked,
    Optional<Integer> restarts,
    Optional<Integer> rebuilds,
    Optional<Instant> passedAt) {

  public static final Journey START =
      new Journey(
          Optional.empty(),
          false,
          0,
          Set.of(),
          Duration.ZERO,
          Duration.ZERO,
          false,
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  public Journey {
    conflicts = InOrder.copyOf(conflicts);
  }

  public Journey embarked(BatchId into) {
    return new Journey(
        Optional.of(into),
        true,
        embarkations + 1,
        Set.of(),
        waitedForSchedule,
        waitedForFreeze,
        dequeueAsked,
        restarts,
        rebuilds,
        passedAt);
  }

  /** Moves to a part of its batch, or back. */
  public Journey moved(BatchId into) {
    return new Journey(
        Optional.of(into),
        front,
        embarkations,
        conflicts,
        waitedForSchedule,
        waitedForFreeze,
        dequeueAsked,
        restarts,
        rebuilds,
        passedAt);
  }

  public Journey alighted(boolean first) {
    return new Journey(
        Optional.empty(),
        first,
        embarkations,
        conflicts,
        waitedForSchedule,
        waitedForFreeze,
        dequeueAsked,
        restarts,
        rebuilds,
        passedAt);
  }

  public Journey conflictingWith(Set<PullRequestNumber> others) {
    return new Journey(
        batch,
        front,
        embarkations,
        others,
        waitedForSchedule,
        waitedForFreeze,
        dequeueAsked,
        restarts,
        rebuilds,
        passedAt);
  }

  public Journey waited(Hold hold, Duration span) {
    return switch (hold) {
      case NONE -> this;
      case SCHEDULE -> waited(waitedForSchedule.plus(span), waitedForFreeze);
      case FREEZE -> waited(waitedForSchedule, waitedForFreeze.plus(span));
    };
  }

  private Journey waited(Duration schedule, Duration freeze) {
    return new Journey(
        batch,
        front,
        embarkations,
        conflicts,
        schedule,
        freeze,
        dequeueAsked,
        restarts,
        rebuilds,
        passedAt);
  }

  /** Its batch is built anew, because a check was cut off and could not run again. */
  public Journey restarted() {
    return new Journey(
        batch,
        front,
        embarkations,
        conflicts,
        waitedForSchedule,
        waitedForFreeze,
        dequeueAsked,
        Optional.of(timesRestarted() + 1),
        rebuilds,
        passedAt);
  }

  public int timesRestarted() {
    return restarts.orElse(0);
  }

  public Journey notRebuilt() {
    return new Journey(
        batch,
        front,
        embarkations,
        conflicts,
        waitedForSchedule,
        waitedForFreeze,
        dequeueAsked,
        restarts,
        Optional.of(timesNotRebuilt() + 1),
        passedAt);
  }

  public int timesNotRebuilt() {
    return rebuilds.orElse(0);
  }

  public Journey passedAt(Instant at) {
    return new Journey(
        batch,
        front,
        embarkations,
        conflicts,
        waitedForSchedule,
        waitedForFreeze,
        dequeueAsked,
        restarts,
        rebuilds,
        Optional.of(at));
  }

  public Journey askedToLeave() {
    return new Journey(
        batch,
        front,
        embarkations,
        conflicts,
        waitedForSchedule,
        waitedForFreeze,
        true,
        restarts,
        rebuilds,
        passedAt);
  }
}
