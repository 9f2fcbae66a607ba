package dev.signalbox.app.freezes;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import picocli.CommandLine.Command;

/** {@code queue freeze list}. */
@Command(
    name = "list",
    description = "List the scheduled freezes, in order of their start.",
    footer = {"", "Example:", "  signalbox queue freeze list -R acme/site"})
final class FreezeList extends RepositoryCommand {
  FreezeList(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply = server.get(path("/merge-queue/scheduled_freeze"));
    show(
        reply,
        () -> {
          var table = FreezePage.table(reply.json().path("scheduled_freezes"));
          if (table.isEmpty()) out().println("There are no scheduled freezes.");
          else table.print(out(), colours());
        });
  }
}
