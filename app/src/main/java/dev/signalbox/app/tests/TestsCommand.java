package dev.signalbox.app.tests;

import dev.signalbox.app.cli.CommandGroup;
import dev.signalbox.app.cli.ProcessEnvironment;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code tests}. */
@Command(
    name = "tests",
    description = "See how healthy the tests of a repository are, and quarantine them.",
    footer = {
      "",
      "Example:",
      "  signalbox tests search --health flaky -R acme/site",
      "  signalbox tests quarantine list -R acme/site"
    })
public final class TestsCommand extends CommandGroup {
  private TestsCommand() {}

  public static CommandLine tree(ProcessEnvironment here) {
    return new CommandLine(new TestsCommand())
        .addSubcommand(new TestsSearch(here))
        .addSubcommand(new TestsShow(here))
        .addSubcommand(
            new CommandLine(new QuarantineCommand())
                .addSubcommand(new QuarantineAdd(here))
                .addSubcommand(new QuarantineRemove(here))
                .addSubcommand(new QuarantineList(here)));
  }
}
