package dev.signalbox.app.github;

import dev.signalbox.app.cli.CommandGroup;
import dev.signalbox.app.cli.ProcessEnvironment;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code github}. */
@Command(
    name = "github",
    description = "Connect a server to GitHub.",
    footer = {
      "",
      "Example:",
      "  signalbox github setup --public-url https://signalbox.acme.example --organization acme"
    })
public final class GitHubCommand extends CommandGroup {
  private GitHubCommand() {}

  public static CommandLine tree(ProcessEnvironment here) {
    return new CommandLine(new GitHubCommand()).addSubcommand(new GitHubSetup(here));
  }
}
