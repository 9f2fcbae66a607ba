package dev.signalbox.webhooks.endpoints;

import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.routing.Paths;
import java.util.UUID;

/** Where the endpoints are. */
final class WebhookPaths {
  static final String ALL = Paths.REPOSITORY + "/webhooks";
  static final String ONE = ALL + "/{webhook_id}";
  static final String DELIVERIES = ONE + "/deliveries";
  static final String DELIVERY = DELIVERIES + "/{delivery_id}";

  static final Input<UUID> WEBHOOK = Paths.id("webhook_id", "The id of the webhook");
  static final Input<UUID> DELIVERY_ID = Paths.id("delivery_id", "The id of the delivery");

  private WebhookPaths() {}

  static Answer unknown() {
    return Answer.problem(404, "Webhook not found");
  }
}
