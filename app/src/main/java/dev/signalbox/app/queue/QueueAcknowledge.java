package dev.signalbox.app.queue;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import java.util.Map;
import picocli.CommandLine.Command;

/** {@code queue acknowledge}. */
@Command(
    name = "acknowledge",
    description = "Resume a queue that stopped because a promise was broken.",
    footer = {"", "Example:", "  signalbox queue acknowledge -R acme/site"})
final class QueueAcknowledge extends RepositoryCommand {
  QueueAcknowledge(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply = server.post(path("/merge-queue/stop/acknowledge"), Map.of());
    show(reply, () -> out().println("Acknowledged the stop of " + repository() + "."));
  }
}
