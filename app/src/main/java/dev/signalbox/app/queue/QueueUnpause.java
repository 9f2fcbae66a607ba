package dev.signalbox.app.queue;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import picocli.CommandLine.Command;

/** {@code queue unpause}. */
@Command(
    name = "unpause",
    description = "Resume a paused queue.",
    footer = {"", "Example:", "  signalbox queue unpause -R acme/site"})
final class QueueUnpause extends RepositoryCommand {
  QueueUnpause(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply = server.delete(path("/merge-queue/pause"));
    show(reply, () -> out().println("The queue of " + repository() + " is unpaused."));
  }
}
