package dev.signalbox.webhooks;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How a try ended.
 *
 * @param status of the answer, if there was one
 * @param fault why it failed; empty where it did not
 * @param answer the beginning of the answer's body
 * @param retryAfter how long the receiver asked to be left alone
 */
public record DeliveryAttempt(
    OptionalInt status, String fault, String answer, Duration took, Optional<Duration> retryAfter) {
  private static final int GONE = 410;

  public boolean isDelivered() {
    return fault.isEmpty();
  }

  /** The receiver says that it wants no more. */
  public boolean isGone() {
    return status.isPresent() && status.getAsInt() == GONE;
  }
}
