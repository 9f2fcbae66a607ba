package dev.signalbox.app;

import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** What was typed stops at a group of commands. */
final class NoCommandGiven extends ParameterException {
  private static final long serialVersionUID = 1L;

  NoCommandGiven(CommandLine at) {
    super(at, "a command is missing");
  }
}
