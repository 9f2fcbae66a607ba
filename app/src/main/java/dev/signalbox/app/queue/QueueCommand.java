package dev.signalbox.app.queue;

import dev.signalbox.app.cli.CommandGroup;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.freezes.FreezeCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code queue}. */
@Command(
    name = "queue",
    description = "Show a merge queue, add and remove pull requests, pause and unpause it.",
    footer = {"", "Example:", "  signalbox queue status -R acme/site"})
public final class QueueCommand extends CommandGroup {
  private QueueCommand() {}

  public static CommandLine tree(ProcessEnvironment here) {
    return new CommandLine(new QueueCommand())
        .addSubcommand(new QueueStatus(here))
        .addSubcommand(new QueueShow(here))
        .addSubcommand(new QueueExplain(here))
        .addSubcommand(new QueueAdd(here))
        .addSubcommand(new QueueRemove(here))
        .addSubcommand(new QueuePause(here))
        .addSubcommand(new QueueUnpause(here))
        .addSubcommand(FreezeCommand.tree(here))
        .addSubcommand(new QueueStop(here))
        .addSubcommand(new QueueAcknowledge(here));
  }
}
