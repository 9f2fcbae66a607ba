package dev.signalbox.app.webhooks;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import picocli.CommandLine.Command;

/** {@code webhook list}. */
@Command(
    name = "list",
    description = "List the webhooks of a repository.",
    footer = {"", "Example:", "  signalbox webhook list -R acme/site"})
final class WebhookList extends RepositoryCommand {
  WebhookList(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply = server.get(path("/webhooks"));
    show(
        reply,
        () -> {
          var table = WebhookLines.table(reply.json().path("webhooks"));
          if (table.isEmpty()) out().println("There are no webhooks.");
          else table.print(out(), colours());
        });
  }
}
