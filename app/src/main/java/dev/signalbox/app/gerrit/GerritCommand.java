package dev.signalbox.app.gerrit;

import dev.signalbox.app.cli.CommandGroup;
import dev.signalbox.app.cli.ProcessEnvironment;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code gerrit}. */
@Command(
    name = "gerrit",
    description = "Connect a server to Gerrit.",
    footer = {
      "",
      "Example:",
      "  signalbox gerrit check --gerrit-url https://review.acme.example plugins/widgets",
      "  signalbox gerrit add plugins/widgets --owner acme"
    })
public final class GerritCommand extends CommandGroup {
  private GerritCommand() {}

  public static CommandLine tree(ProcessEnvironment here) {
    return new CommandLine(new GerritCommand())
        .addSubcommand(new GerritAdd(here))
        .addSubcommand(new GerritCheck(here));
  }
}
