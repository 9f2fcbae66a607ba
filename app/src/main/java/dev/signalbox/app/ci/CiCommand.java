package dev.signalbox.app.ci;

import dev.signalbox.app.cli.CommandGroup;
import dev.signalbox.app.cli.ProcessEnvironment;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code ci}. */
@Command(
    name = "ci",
    description = "Upload test results from a CI, and see how healthy its jobs are.",
    footer = {
      "",
      "Example:",
      "  signalbox ci upload 'target/**/TEST-*.xml' -R acme/site",
      "  signalbox ci jobs -R acme/site"
    })
public final class CiCommand extends CommandGroup {
  private CiCommand() {}

  public static CommandLine tree(ProcessEnvironment here) {
    return new CommandLine(new CiCommand())
        .addSubcommand(new CiUpload(here))
        .addSubcommand(new CiJobs(here))
        .addSubcommand(new CiFailures(here));
  }
}
