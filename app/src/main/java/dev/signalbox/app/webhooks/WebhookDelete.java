package dev.signalbox.app.webhooks;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import picocli.CommandLine.Command;

/** {@code webhook delete}. */
@Command(
    name = "delete",
    description = "Delete a webhook and its deliveries.",
    footer = {"", "Example:", "  signalbox webhook delete 7b0f3c1e-58f2-4d0e-9d3c-0a4a6f0f5a11"})
final class WebhookDelete extends OneWebhookCommand {
  WebhookDelete(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply = server.delete(webhookPath(""));
    show(reply, () -> out().println("Deleted the webhook " + id() + "."));
  }
}
