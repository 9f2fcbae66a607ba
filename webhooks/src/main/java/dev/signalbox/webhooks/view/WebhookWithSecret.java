package dev.signalbox.webhooks.view;

import dev.signalbox.webhooks.SigningSecret;
import dev.signalbox.webhooks.Subscription;

/** A webhook whose secret is new: the only answer that has it. */
public record WebhookWithSecret(WebhookView webhook, String secret) {
  public static WebhookWithSecret of(Subscription subscription, SigningSecret secret) {
    return new WebhookWithSecret(WebhookView.of(subscription), secret.text());
  }

  @Override
  public String toString() {
    return "WebhookWithSecret[" + webhook.id() + "]";
  }
}
