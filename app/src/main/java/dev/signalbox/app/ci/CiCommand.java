package dev.signalbox.app.ci;

import dev.signalbox.app.cli.CommandGroup;
import dev.signalbox.app.cli.ProcessEnvironment;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code ci}. */
@Command(
    name = "ci",
    description = "Upload test results from a CI.",
    footer = {"", "Example:", "  signalbox ci upload 'target/**/TEST-*.xml' -R acme/site"})
public final class CiCommand extends CommandGroup {
  private CiCommand() {}

  public static CommandLine tree(ProcessEnvironment here) {
    return new CommandLine(new CiCommand()).addSubcommand(new CiUpload(here));
  }
}
