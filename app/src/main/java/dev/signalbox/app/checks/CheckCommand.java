package dev.signalbox.app.checks;

import dev.signalbox.app.cli.CommandGroup;
import dev.signalbox.app.cli.ProcessEnvironment;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code check}. */
@Command(
    name = "check",
    description = "Report check results to the server, from a CI.",
    footer = {"", "Example:", "  signalbox check report $COMMIT test success -R acme/site"})
public final class CheckCommand extends CommandGroup {
  private CheckCommand() {}

  public static CommandLine tree(ProcessEnvironment here) {
    return new CommandLine(new CheckCommand()).addSubcommand(new CheckReport(here));
  }
}
