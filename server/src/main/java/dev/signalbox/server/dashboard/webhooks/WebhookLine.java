package dev.signalbox.server.dashboard.webhooks;

import dev.signalbox.server.dashboard.pages.DisplayTime;
import dev.signalbox.server.dashboard.pages.VisibleText;
import dev.signalbox.webhooks.view.WebhookView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A webhook as the pages show it.
 *
 * @param host of its URL: the path may be a password, and is shown on its own page only
 * @param tells which entries it is told of, in words
 * @param tone of its state
 * @param state in a word
 * @param trouble what keeps it from being up to date, in a sentence; empty where nothing does
 */
public record WebhookLine(
    String id,
    String host,
    String url,
    String format,
    String tells,
    String tone,
    String state,
    String trouble,
    boolean isActive,
    DisplayTime lastSuccess,
    DisplayTime nextTry,
    long behind,
    long givenUp,
    long entriesLost,
    String created,
    String oldSecretUntil) {
  static WebhookLine of(WebhookView webhook, Instant now) {
    var progress = webhook.progress();
    boolean isFailing = progress.failingSince() != null;
    String activeTone = isFailing ? "bad" : "good";
    String activeState = isFailing ? "failing" : "active";
    return new WebhookLine(
        webhook.id().toString(),
        host(webhook.url()),
        webhook.url(),
        webhook.format().spelled(),
        tells(webhook.filter()),
        webhook.active() ? activeTone : "held",
        webhook.active() ? activeState : "paused",
        trouble(webhook, now),
        webhook.active(),
        DisplayTime.since(progress.lastSuccessAt(), now),
        DisplayTime.until(progress.nextTryAt(), now),
        progress.behind(),
        progress.givenUp(),
        progress.entriesLost(),
        "by " + VisibleText.prose(webhook.createdBy()),
        Optional.ofNullable(webhook.oldSecretUntil())
            .filter(until -> until.isAfter(now))
            .map(until -> DisplayTime.until(until, now).words())
            .orElse(""));
  }

  private static String host(String url) {
    return url.replaceFirst("^(https?://[^/?]+).*", "$1");
  }

  private static String tells(WebhookView.WebhookFilter filter) {
    var parts = new ArrayList<String>();
    if (filter.eventTypes().isEmpty()) {
      parts.add(filter.everyType() ? "everything, undocumented types too" : "everything");
    } else {
      parts.add(
          filter.eventTypes().stream().map(it -> it.spelled()).collect(Collectors.joining(", ")));
    }
    if (!filter.pullRequests().isEmpty()) {
      parts.add(
          filter.pullRequests().stream()
              .map(it -> "#" + it)
              .collect(Collectors.joining(", ", "of ", "")));
    }
    Optional.ofNullable(filter.baseRef()).ifPresent(base -> parts.add("on " + base));
    return String.join(" ", parts);
  }

  private static String trouble(WebhookView webhook, Instant now) {
    if (!webhook.active()) {
      return "Paused: "
          + Optional.ofNullable(webhook.pausedBecause()).map(VisibleText::prose).orElse("by hand")
          + ". What happens meanwhile is sent when it is resumed.";
    }
    return Optional.ofNullable(webhook.progress().failingSince())
        .map(since -> "Failing for " + DisplayTime.since(since, now).words() + ".")
        .orElse("");
  }

  public boolean hasTrouble() {
    return !trouble.isEmpty();
  }
}
