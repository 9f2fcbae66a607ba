package dev.signalbox.app.webhooks;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import java.util.Map;
import picocli.CommandLine.Command;

/** {@code webhook test}. */
@Command(
    name = "test",
    description = "Send a test delivery and wait for its end.",
    footer = {"", "Example:", "  signalbox webhook test 7b0f3c1e-58f2-4d0e-9d3c-0a4a6f0f5a11"})
final class WebhookPing extends OneWebhookCommand {
  WebhookPing(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply sent = server.post(webhookPath("/ping"), Map.of());
    ServerReply reply = new DeliveryWait(server, webhookPath("/deliveries/")).endOf(sent);
    if (!WebhookLines.isDelivered(reply.json())) exitWith(ExitCode.FAILED);
    show(reply, () -> out().println(WebhookLines.outcome(reply.json())));
  }
}
