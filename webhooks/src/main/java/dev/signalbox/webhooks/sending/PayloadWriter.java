package dev.signalbox.webhooks.sending;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosting.PageUrls;
import dev.signalbox.store.log.LoggedEntries;
import dev.signalbox.store.log.StoredEntry;
import dev.signalbox.webhooks.Delivery;
import dev.signalbox.webhooks.Subscription;
import dev.signalbox.webhooks.tables.DeliveryClaims.BodyWriter;
import dev.signalbox.webhooks.tables.DeliveryClaims.LogGap;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.log.LogFacts;
import dev.signalbox.wire.log.LogSentence;
import java.time.Instant;
import java.util.UUID;

/** Writes the bodies of deliveries, in the format that the receiver wants. */
public final class PayloadWriter implements BodyWriter {
  private final PageUrls pages;

  public PayloadWriter(PageUrls pages) {
    this.pages = pages;
  }

  /** What a test says. */
  record Ping(String repository, UUID webhook, String requestedBy) {}

  /** What is told of entries that were lost. */
  record LostEntries(String repository, long first, long last) {}

  @Override
  public String entry(Subscription subscription, RepositorySlug slug, StoredEntry entry) {
    var facts = LogFacts.of(entry.pullRequest(), entry.metadata());
    var payload =
        new JsonPayload(
            entry.type().spelled(),
            entry.position().receivedAt(),
            LogSentence.of(entry.type(), facts).text(),
            entry.pullRequest().map(it -> pages.pageOf(slug, it)).orElse(log(slug)),
            LoggedEntries.event(entry, slug.toString()));
    return written(subscription, slug, payload);
  }

  @Override
  public String gap(Subscription subscription, RepositorySlug slug, LogGap gap) {
    String words =
        "Entries %d to %d of the event log were deleted before they could be sent"
            .formatted(gap.first(), gap.last());
    var data = new LostEntries(slug.toString(), gap.first(), gap.last());
    return written(
        subscription, slug, new JsonPayload(Delivery.GAP, gap.noticedAt(), words, log(slug), data));
  }

  public String ping(Subscription subscription, RepositorySlug slug, String by, Instant now) {
    var data = new Ping(slug.toString(), subscription.id(), by);
    String words = "This is a test of the webhook, requested by " + by;
    return written(
        subscription, slug, new JsonPayload(Delivery.PING, now, words, webhooks(slug), data));
  }

  private static String written(
      Subscription subscription, RepositorySlug slug, JsonPayload payload) {
    return switch (subscription.settings().format()) {
      case JSON -> Json.text(payload);
      case SLACK -> Json.text(SlackPayload.of(slug.toString(), payload.text(), payload.url()));
    };
  }

  private String log(RepositorySlug slug) {
    return pages.pageOf(slug) + "/log";
  }

  private String webhooks(RepositorySlug slug) {
    return pages.pageOf(slug) + "/webhooks";
  }
}
