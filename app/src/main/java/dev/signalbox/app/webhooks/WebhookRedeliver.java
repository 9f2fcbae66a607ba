package dev.signalbox.app.webhooks;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import java.util.Map;
import java.util.UUID;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code webhook redeliver}. */
@Command(
    name = "redeliver",
    description = "Send a delivery once more and wait for its end.",
    footer = {
      "",
      "Example:",
      "  signalbox webhook redeliver 7b0f3c1e-58f2-4d0e-9d3c-0a4a6f0f5a11 0c9e8e8f-2a41-4d0a-8f6d-52f2f0f5a0c3"
    })
final class WebhookRedeliver extends OneWebhookCommand {
  @Parameters(
      index = "1",
      paramLabel = "DELIVERY",
      description = "The id of the delivery, as 'webhook deliveries' shows it.")
  @SuppressWarnings("NullAway.Init") // set by picocli before call()
  private UUID delivery;

  WebhookRedeliver(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    String one = webhookPath("/deliveries/" + delivery + "/redeliver");
    ServerReply sent = server.post(one, Map.of());
    ServerReply reply = new DeliveryWait(server, webhookPath("/deliveries/")).endOf(sent);
    if (!WebhookLines.isDelivered(reply.json())) exitWith(ExitCode.FAILED);
    show(reply, () -> out().println(WebhookLines.outcome(reply.json())));
  }
}
