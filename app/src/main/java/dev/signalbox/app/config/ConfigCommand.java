package dev.signalbox.app.config;

import dev.signalbox.app.cli.CommandGroup;
import dev.signalbox.app.cli.ProcessEnvironment;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code config}. */
@Command(
    name = "config",
    description = "Work with a rules file, without a server.",
    footer = {
      "",
      "Example:",
      "  signalbox config check .signalbox.yml",
      "  signalbox config import .mergify.yml > .signalbox.yml"
    })
public final class ConfigCommand extends CommandGroup {
  private ConfigCommand() {}

  public static CommandLine tree(ProcessEnvironment here) {
    return new CommandLine(new ConfigCommand())
        .addSubcommand(new ConfigCheck(here))
        .addSubcommand(new ConfigImportCommand(here));
  }
}
