package dev.signalbox.app.webhooks;

import dev.signalbox.app.output.Shown;
import dev.signalbox.app.output.Table;
import java.util.ArrayList;
import tools.jackson.databind.JsonNode;

/** Webhooks and deliveries as people read them. */
final class WebhookLines {
  private WebhookLines() {}

  static Table table(JsonNode webhooks) {
    var table = Table.headed("ID", "STATE", "FORMAT", "BEHIND", "URL", "TOLD OF");
    for (JsonNode webhook : webhooks) {
      table.row(
          Shown.text(webhook.path("id")),
          state(webhook),
          Shown.text(webhook.path("format")),
          Shown.text(webhook.path("progress").path("behind")),
          Shown.text(webhook.path("url")),
          toldOf(webhook.path("filter")));
    }
    return table;
  }

  static Table sheet(JsonNode webhook) {
    JsonNode progress = webhook.path("progress");
    return Table.plain()
        .row("id", Shown.text(webhook.path("id")))
        .row("url", Shown.text(webhook.path("url")))
        .row("format", Shown.text(webhook.path("format")))
        .row("told of", toldOf(webhook.path("filter")))
        .row("state", state(webhook))
        .row("paused because", Shown.text(webhook.path("paused_because")))
        .row("created", Shown.time(webhook.path("created_at")))
        .row("created by", Shown.text(webhook.path("created_by")))
        .row("entries behind", Shown.text(progress.path("behind")))
        .row("last success", Shown.time(progress.path("last_success_at")))
        .row("failing since", Shown.time(progress.path("failing_since")))
        .row("next try", Shown.time(progress.path("next_try_at")))
        .row("given up", Shown.text(progress.path("given_up")))
        .row("entries lost", Shown.text(progress.path("entries_lost")))
        .row("old secret until", Shown.time(webhook.path("old_secret_until")));
  }

  private static String state(JsonNode webhook) {
    if (!webhook.path("active").asBoolean(false)) return "paused";
    return webhook.path("progress").path("failing_since").isString() ? "failing" : "active";
  }

  private static String toldOf(JsonNode filter) {
    var parts = new ArrayList<String>();
    boolean isAll = filter.path("event_types").isEmpty();
    parts.add(isAll ? "everything" : Shown.list(filter.path("event_types")));
    if (!filter.path("pull_requests").isEmpty()) {
      parts.add("of " + Shown.pullRequests(filter.path("pull_requests")));
    }
    if (filter.path("base_ref").isString()) parts.add("on " + Shown.text(filter.path("base_ref")));
    return String.join(" ", parts);
  }

  static void delivery(Table table, JsonNode delivery) {
    table.row(
        Shown.text(delivery.path("id")),
        Shown.time(delivery.path("created_at")),
        Shown.text(delivery.path("event")),
        Shown.text(delivery.path("entry")),
        Shown.text(delivery.path("state")),
        Shown.text(delivery.path("tries")),
        Shown.text(delivery.path("status")),
        Shown.text(delivery.path("fault")));
  }

  static Table deliveries() {
    return Table.headed("ID", "TIME", "EVENT", "ENTRY", "STATE", "TRIES", "STATUS", "FAULT");
  }

  /** Whether the last try arrived. */
  static boolean isDelivered(JsonNode delivery) {
    return !delivery.path("queued").asBoolean(true) && !delivery.path("fault").isString();
  }

  /** How a delivery that was sent out of turn ended. */
  static String outcome(JsonNode delivery) {
    if (delivery.path("queued").asBoolean(true)) return "It was not sent yet; look at it later.";
    String took = Shown.text(delivery.path("duration_ms")) + " ms";
    return isDelivered(delivery)
        ? "Delivered: the receiver answered %s after %s."
            .formatted(Shown.text(delivery.path("status")), took)
        : "Failed after " + took + ": " + Shown.text(delivery.path("fault"));
  }
}
