package dev.signalbox.app.queue;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import java.math.BigInteger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code queue explain}. */
@Command(
    name = "explain",
    description =
        "Explain why a pull request waits, what would unblock it and when it should" + " land.",
    footer = {"", "Example:", "  signalbox queue explain 12 -R acme/site"})
final class QueueExplain extends RepositoryCommand {
  @Parameters(paramLabel = "N", description = "The number of the pull request.")
  private BigInteger number = BigInteger.ZERO;

  QueueExplain(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply = server.get(path("/merge-queue/pull/" + number + "/explain"));
    show(reply, () -> new ExplanationPage(out(), colours()).print(reply.json()));
  }
}
