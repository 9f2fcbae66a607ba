package dev.signalbox.webhooks.view;

import java.util.List;

/** The webhooks of a repository, oldest first. */
public record WebhookViews(List<WebhookView> webhooks) {
  public WebhookViews {
    webhooks = List.copyOf(webhooks);
  }
}
