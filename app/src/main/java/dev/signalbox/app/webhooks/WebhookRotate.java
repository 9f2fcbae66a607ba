package dev.signalbox.app.webhooks;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import dev.signalbox.app.output.Shown;
import java.util.Map;
import picocli.CommandLine.Command;

/** {@code webhook rotate}. */
@Command(
    name = "rotate",
    description = "Replace the signing secret; the old one signs as well for 24 hours.",
    footer = {"", "Example:", "  signalbox webhook rotate 7b0f3c1e-58f2-4d0e-9d3c-0a4a6f0f5a11"})
final class WebhookRotate extends OneWebhookCommand {
  WebhookRotate(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply = server.post(webhookPath("/rotate_secret"), Map.of());
    show(
        reply,
        () ->
            out()
                .println(
                    "New signing secret, shown this once: "
                        + Shown.text(reply.json().path("secret"))));
  }
}
