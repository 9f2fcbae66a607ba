package dev.signalbox.app.queue;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import java.math.BigInteger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code queue show}. */
@Command(
    name = "show",
    description = "Show where one pull request stands in its queue.",
    footer = {"", "Example:", "  signalbox queue show 12 -R acme/site"})
final class QueueShow extends RepositoryCommand {
  @Parameters(paramLabel = "N", description = "The number of the pull request.")
  private BigInteger number = BigInteger.ZERO;

  QueueShow(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply = server.get(path("/merge-queue/pull/" + number));
    show(reply, () -> new PullRequestPage(out(), colours()).print(reply.json()));
  }
}
