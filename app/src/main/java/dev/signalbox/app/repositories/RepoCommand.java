package dev.signalbox.app.repositories;

import dev.signalbox.app.cli.CommandGroup;
import dev.signalbox.app.cli.ProcessEnvironment;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code repo}. */
@Command(
    name = "repo",
    description = "Create, add and list repositories.",
    footer = {"", "Example:", "  signalbox repo create acme/site"})
public final class RepoCommand extends CommandGroup {
  private RepoCommand() {}

  public static CommandLine tree(ProcessEnvironment here) {
    return new CommandLine(new RepoCommand())
        .addSubcommand(new RepoCreate(here))
        .addSubcommand(new RepoAdd(here))
        .addSubcommand(new RepoList(here))
        .addSubcommand(new RepoShow(here));
  }
}
