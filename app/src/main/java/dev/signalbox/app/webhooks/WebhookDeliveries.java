package dev.signalbox.app.webhooks;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.Paging;
import dev.signalbox.app.client.Query;
import dev.signalbox.app.client.ServerClient;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code webhook deliveries}. */
@Command(
    name = "deliveries",
    description = "List the deliveries of a webhook, newest first.",
    footer = {
      "",
      "Example:",
      "  signalbox webhook deliveries 7b0f3c1e-58f2-4d0e-9d3c-0a4a6f0f5a11 --state failed"
    })
final class WebhookDeliveries extends OneWebhookCommand {
  @Option(
      names = "--state",
      paramLabel = "STATE",
      description = "Only those that are pending, delivered or failed.")
  private @Nullable String state;

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "20",
      description = "At most so many (default: ${DEFAULT-VALUE}).")
  private int limit;

  WebhookDeliveries(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    var paging = new Paging(server, webhookPath("/deliveries"), "deliveries", this::query);
    list(paging, limit, WebhookLines.deliveries(), WebhookLines::delivery, "Nothing was sent yet.");
  }

  private Query query() {
    return new Query().with("state", Optional.ofNullable(state));
  }
}
