package dev.signalbox.webhooks.view;

import dev.signalbox.engine.log.LogType;
import dev.signalbox.webhooks.PayloadFormat;
import dev.signalbox.webhooks.Subscription;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A webhook, without its secret.
 *
 * @param oldSecretUntil until when deliveries carry a signature by the previous secret as well
 */
public record WebhookView(
    UUID id,
    String url,
    PayloadFormat format,
    WebhookFilter filter,
    boolean active,
    @Nullable String pausedBecause,
    Instant createdAt,
    String createdBy,
    @Nullable Instant oldSecretUntil,
    Progress progress) {
  /** Which entries of the event log it is told of; empty lists ask for all. */
  public record WebhookFilter(
      List<LogType> eventTypes,
      List<Long> pullRequests,
      @Nullable String baseRef,
      boolean everyType) {
    public WebhookFilter {
      eventTypes = List.copyOf(eventTypes);
      pullRequests = List.copyOf(pullRequests);
    }
  }

  /**
   * How far it was told.
   *
   * @param behind entries of the log that were not looked at yet, whether they match or not
   * @param givenUp deliveries that failed for a day
   * @param entriesLost entries that the log forgot before they could be sent
   */
  public record Progress(
      long behind,
      @Nullable Instant lastSuccessAt,
      @Nullable Instant failingSince,
      @Nullable Instant nextTryAt,
      long givenUp,
      long entriesLost) {}

  public static WebhookView of(Subscription subscription) {
    var settings = subscription.settings();
    var filter = settings.filter();
    var progress = subscription.progress();
    return new WebhookView(
        subscription.id(),
        settings.url(),
        settings.format(),
        new WebhookFilter(
            filter.types(),
            filter.pullRequests(),
            filter.baseRef().orElse(null),
            !filter.isShapedOnly()),
        subscription.isActive(),
        subscription.pausedBecause().orElse(null),
        subscription.createdAt(),
        subscription.createdBy(),
        subscription.oldSecretUntil().orElse(null),
        new Progress(
            progress.behind(),
            progress.lastSuccessAt().orElse(null),
            progress.failingSince().orElse(null),
            progress.nextTryAt().orElse(null),
            progress.givenUp(),
            progress.entriesLost()));
  }
}
