package dev.signalbox.app.webhooks;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code webhook resume}. */
@Command(
    name = "resume",
    description = "Resume a webhook where it was paused.",
    footer = {
      "",
      "Example:",
      "  signalbox webhook resume 7b0f3c1e-58f2-4d0e-9d3c-0a4a6f0f5a11 --skip-backlog"
    })
final class WebhookResume extends OneWebhookCommand {
  @Option(
      names = "--skip-backlog",
      description = "Go on with what happens from now on, and skip what happened meanwhile.")
  private boolean skipBacklog;

  WebhookResume(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    var wish = Map.of("active", true, "skip_backlog", skipBacklog);
    ServerReply reply = server.patch(webhookPath(""), wish);
    show(reply, () -> out().println("Resumed the webhook " + id() + "."));
  }
}
