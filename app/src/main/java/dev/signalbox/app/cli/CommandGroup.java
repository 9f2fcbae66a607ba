package dev.signalbox.app.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command that does nothing itself: it only leads to those below it. */
@Command(mixinStandardHelpOptions = true, synopsisSubcommandLabel = "COMMAND")
public abstract class CommandGroup implements Runnable {
  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli before run()
  private CommandSpec spec;

  @Override
  public final void run() {
    throw new NoCommandGiven(spec.commandLine());
  }
}
