package dev.signalbox.runtime;

import java.time.Duration;
import java.util.Optional;

/**
 * On which terms leave to land is given, by whoever holds the lock of the row that a pause writes.
 *
 * @param leaseLeft how long the writer's lease lasts, if it is still the writer's
 */
public record PermitTerms(boolean isPaused, boolean isStopped, Optional<Duration> leaseLeft) {
  /** Leave ends before the lease does, so that the next writer finds none in use. */
  public static final Duration MARGIN = Duration.ofSeconds(1);

  /**
   * For how long; nothing while the queue is paused or stopped, or when the lease is another's or
   * about to end.
   *
   * @param wanted how long the landing itself may take
   */
  public Optional<Duration> span(Duration wanted) {
    if (isPaused() || isStopped()) return Optional.empty();
    return leaseLeft
        .map(left -> left.minus(MARGIN))
        .map(left -> left.compareTo(wanted) < 0 ? left : wanted)
        .filter(Duration::isPositive);
  }
}
