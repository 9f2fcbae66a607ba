package dev.signalbox.app.queue;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import picocli.CommandLine.Command;

/** {@code queue stop}. */
@Command(
    name = "stop",
    description = "Show whether the queue is stopped because a promise was broken.",
    footer = {"", "Example:", "  signalbox queue stop -R acme/site"})
final class QueueStop extends RepositoryCommand {
  QueueStop(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply = server.get(path("/merge-queue/stop"));
    show(
        reply,
        () -> {
          if (StopLine.print(reply.json(), out(), colours())) return;
          out().println("The queue of " + repository() + " is not stopped.");
        });
  }
}
