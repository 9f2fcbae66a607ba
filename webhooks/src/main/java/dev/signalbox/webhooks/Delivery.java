package dev.signalbox.webhooks;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;

/**
 * One message to one receiver. Its id and body are the same in every try.
 *
 * @param number in the order in which deliveries were made
 * @param event the type of the entry, or {@code webhook.ping}, {@code webhook.gap}
 * @param entry the number of the entry in the log
 * @param requestedAt when somebody asked for it to be sent again, until it was
 * @param attempt how the last try ended
 */
public record Delivery(
    UUID id,
    long number,
    String event,
    OptionalLong entry,
    String body,
    Instant createdAt,
    DeliveryState state,
    int tries,
    Optional<Instant> firstTriedAt,
    Optional<Instant> triedAt,
    Optional<Instant> nextTryAt,
    Optional<Instant> requestedAt,
    Optional<DeliveryAttempt> attempt) {
  public static final String PING = "webhook.ping";
  public static final String GAP = "webhook.gap";
}
