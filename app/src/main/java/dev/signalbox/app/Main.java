package dev.signalbox.app;

import dev.signalbox.app.serve.ServeCommand;
import org.slf4j.bridge.SLF4JBridgeHandler;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The program. */
@Command(
    name = "signalbox",
    description = "A self-hosted merge queue.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {ServeCommand.class, AutoComplete.GenerateCompletion.class})
public final class Main {
  private Main() {}

  public static CommandLine commandLine() {
    return new CommandLine(new Main());
  }

  public static void main(String[] arguments) {
    SLF4JBridgeHandler.removeHandlersForRootLogger();
    SLF4JBridgeHandler.install();
    System.exit(commandLine().execute(arguments));
  }
}
