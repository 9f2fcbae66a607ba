package dev.signalbox.app.cli;

import dev.signalbox.app.output.Plain;
import java.io.PrintWriter;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Prints usage errors, with a pointer to the help. */
public final class UsageFaults implements IParameterExceptionHandler {
  /** People try to give a key as an argument; it need not stand in the log of a build as well. */
  private static final String KEY = "sbx_[A-Za-z0-9_\\-]+";

  @Override
  public int handleParseException(ParameterException fault, String[] arguments) {
    var commandLine = fault.getCommandLine();
    PrintWriter err = commandLine.getErr();
    if (fault instanceof NoCommandGiven) {
      commandLine.usage(err);
      return ExitCode.USAGE;
    }
    String message = String.valueOf(fault.getMessage()).replaceAll(KEY, "sbx_…");
    err.println("signalbox: " + Plain.text(message));
    UnmatchedArgumentException.printSuggestions(fault, err);
    String command = commandLine.getCommandSpec().qualifiedName();
    err.println("Try '" + command + " --help' for usage.");
    return ExitCode.USAGE;
  }
}
