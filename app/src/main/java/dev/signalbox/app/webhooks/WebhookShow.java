package dev.signalbox.app.webhooks;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import picocli.CommandLine.Command;

/** {@code webhook show}. */
@Command(
    name = "show",
    description = "Show a webhook and how far it was told.",
    footer = {"", "Example:", "  signalbox webhook show 7b0f3c1e-58f2-4d0e-9d3c-0a4a6f0f5a11"})
final class WebhookShow extends OneWebhookCommand {
  WebhookShow(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply = server.get(webhookPath(""));
    show(reply, () -> WebhookLines.sheet(reply.json()).print(out(), colours()));
  }
}
