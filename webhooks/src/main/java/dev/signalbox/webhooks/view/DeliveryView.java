package dev.signalbox.webhooks.view;

import dev.signalbox.webhooks.Delivery;
import dev.signalbox.webhooks.DeliveryAttempt;
import dev.signalbox.webhooks.DeliveryState;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A delivery and its last try.
 *
 * @param id the same in every try; the receiver sees it as {@code webhook-id}
 * @param entry the number of the entry in the event log
 * @param queued whether it is about to be sent out of turn, because somebody asked for it
 * @param fault why the last try failed
 * @param request the body that is sent
 * @param answer the beginning of the body that was answered
 */
public record DeliveryView(
    UUID id,
    String event,
    @Nullable Long entry,
    DeliveryState state,
    boolean queued,
    int tries,
    Instant createdAt,
    @Nullable Instant triedAt,
    @Nullable Instant nextTryAt,
    @Nullable Integer status,
    @Nullable String fault,
    @Nullable Long durationMs,
    String request,
    @Nullable String answer) {
  public static DeliveryView of(Delivery delivery) {
    var attempt = delivery.attempt();
    return new DeliveryView(
        delivery.id(),
        delivery.event(),
        delivery.entry().isPresent() ? delivery.entry().getAsLong() : null,
        delivery.state(),
        delivery.requestedAt().isPresent(),
        delivery.tries(),
        delivery.createdAt(),
        delivery.triedAt().orElse(null),
        delivery.nextTryAt().orElse(null),
        attempt.flatMap(DeliveryView::status).orElse(null),
        attempt.map(DeliveryAttempt::fault).filter(it -> !it.isEmpty()).orElse(null),
        attempt.map(DeliveryAttempt::took).map(Duration::toMillis).orElse(null),
        delivery.body(),
        attempt.map(DeliveryAttempt::answer).orElse(null));
  }

  private static Optional<Integer> status(DeliveryAttempt attempt) {
    return attempt.status().isPresent()
        ? Optional.of(attempt.status().getAsInt())
        : Optional.empty();
  }
}
