package dev.signalbox.app.pulls;

import dev.signalbox.app.cli.CommandGroup;
import dev.signalbox.app.cli.ProcessEnvironment;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code pull}. */
@Command(
    name = "pull",
    description = "Work with the pull requests of a repository that the server hosts.",
    footer = {"", "Example:", "  signalbox pull list -R acme/site"})
public final class PullCommand extends CommandGroup {
  private PullCommand() {}

  public static CommandLine tree(ProcessEnvironment here) {
    return new CommandLine(new PullCommand())
        .addSubcommand(new PullListCommand(here))
        .addSubcommand(new PullShowCommand(here))
        .addSubcommand(new PullEditCommand(here))
        .addSubcommand(new PullCommentCommand(here))
        .addSubcommand(new PullReviewCommand(here))
        .addSubcommand(new PullCloseCommand(here));
  }
}
