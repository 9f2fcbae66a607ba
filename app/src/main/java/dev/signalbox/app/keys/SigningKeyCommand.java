package dev.signalbox.app.keys;

import dev.signalbox.app.cli.CommandGroup;
import dev.signalbox.app.cli.ProcessEnvironment;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code signing-key}. */
@Command(
    name = "signing-key",
    description = "List, rotate and revoke the keys that landings are signed with.",
    footer = {"", "Example:", "  signalbox signing-key rotate"})
public final class SigningKeyCommand extends CommandGroup {
  private SigningKeyCommand() {}

  public static CommandLine tree(ProcessEnvironment here) {
    return new CommandLine(new SigningKeyCommand())
        .addSubcommand(new SigningKeyList(here))
        .addSubcommand(new SigningKeyRotate(here))
        .addSubcommand(new SigningKeyRevoke(here));
  }
}
