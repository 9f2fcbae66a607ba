package dev.signalbox.app.webhooks;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import java.util.Map;
import picocli.CommandLine.Command;

/** {@code webhook pause}. */
@Command(
    name = "pause",
    description = "Pause a webhook: what happens meanwhile is sent when it is resumed.",
    footer = {"", "Example:", "  signalbox webhook pause 7b0f3c1e-58f2-4d0e-9d3c-0a4a6f0f5a11"})
final class WebhookPause extends OneWebhookCommand {
  WebhookPause(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply = server.patch(webhookPath(""), Map.of("active", false));
    show(reply, () -> out().println("Paused the webhook " + id() + "."));
  }
}
