package dev.signalbox.app.queue;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import java.math.BigInteger;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code queue remove}. */
@Command(
    name = "remove",
    description = "Remove a pull request from the queue.",
    footer = {"", "Example:", "  signalbox queue remove 12 -R acme/site"})
final class QueueRemove extends RepositoryCommand {
  @Parameters(paramLabel = "N", description = "The number of the pull request.")
  private BigInteger number = BigInteger.ZERO;

  QueueRemove(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply = server.post(path("/merge-queue/pull/" + number + "/dequeue"), Map.of());
    show(reply, () -> out().println("#" + number + " is removed from the queue."));
  }
}
