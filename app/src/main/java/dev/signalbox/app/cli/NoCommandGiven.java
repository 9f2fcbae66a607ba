package dev.signalbox.app.cli;

import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** A command group was given without a subcommand. */
final class NoCommandGiven extends ParameterException {
  private static final long serialVersionUID = 1L;

  NoCommandGiven(CommandLine at) {
    super(at, "missing command");
  }
}
