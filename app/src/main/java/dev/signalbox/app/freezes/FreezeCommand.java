package dev.signalbox.app.freezes;

import dev.signalbox.app.cli.CommandGroup;
import dev.signalbox.app.cli.ProcessEnvironment;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code queue freeze}. */
@Command(
    name = "freeze",
    description = "Schedule freezes, during which pull requests do not land.",
    footer = {"", "Example:", "  signalbox queue freeze list -R acme/site"})
public final class FreezeCommand extends CommandGroup {
  private FreezeCommand() {}

  public static CommandLine tree(ProcessEnvironment here) {
    return new CommandLine(new FreezeCommand())
        .addSubcommand(new FreezeList(here))
        .addSubcommand(new FreezeCreate(here))
        .addSubcommand(new FreezeUpdate(here))
        .addSubcommand(new FreezeDelete(here));
  }
}
