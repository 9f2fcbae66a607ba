package dev.signalbox.app.keys;

import dev.signalbox.app.cli.CommandGroup;
import dev.signalbox.app.cli.ProcessEnvironment;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code key}. */
@Command(
    name = "key",
    description = "Create, list and revoke application keys.",
    footer = {"", "Example:", "  signalbox key create --role ci --owner acme"})
public final class KeyCommand extends CommandGroup {
  private KeyCommand() {}

  public static CommandLine tree(ProcessEnvironment here) {
    return new CommandLine(new KeyCommand())
        .addSubcommand(new KeyCreate(here))
        .addSubcommand(new KeyList(here))
        .addSubcommand(new KeyRevoke(here))
        .addSubcommand(new KeySigning(here));
  }
}
