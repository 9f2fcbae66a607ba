package dev.signalbox.app.pulls;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code pull comment}. */
@Command(
    name = "comment",
    description = "Comment on a pull request; a line '@signalbox queue' is a command.",
    footer = {"", "Example:", "  signalbox pull comment 12 '@signalbox queue' -R acme/site"})
final class PullCommentCommand extends NumberedPullCommand {
  @Parameters(index = "1", paramLabel = "TEXT", description = "The comment, in Markdown.")
  private String text = "";

  PullCommentCommand(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    ServerReply reply = server.post(pull("/comments"), Map.of("body", text));
    show(reply, () -> out().println("Commented on " + name() + "."));
  }
}
