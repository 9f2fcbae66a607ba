package dev.signalbox.app.pulls;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import java.util.Map;
import picocli.CommandLine.Command;

/** {@code pull close}. */
@Command(
    name = "close",
    description = "Close a pull request; 'pull edit --state open' opens it again.",
    footer = {"", "Example:", "  signalbox pull close 12 -R acme/site"})
final class PullCloseCommand extends NumberedPullCommand {
  PullCloseCommand(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply = server.patch(pull(""), Map.of("state", "closed"));
    show(reply, () -> out().println("Closed " + name() + "."));
  }
}
