package dev.signalbox.app.pulls;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import picocli.CommandLine.Command;

/** {@code pull show}. */
@Command(
    name = "show",
    description = "Show a pull request with its reviews and comments.",
    footer = {"", "Example:", "  signalbox pull show 12 -R acme/site"})
final class PullShowCommand extends NumberedPullCommand {
  PullShowCommand(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply = server.get(pull(""));
    show(
        reply,
        () -> {
          var lines = new PullLines(out(), colours());
          lines.print(reply.json());
          lines.reviews(server.get(pull("/reviews")).json().path("reviews"));
          lines.comments(server.get(pull("/comments")).json().path("comments"));
        });
  }
}
