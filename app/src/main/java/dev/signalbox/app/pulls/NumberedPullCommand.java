package dev.signalbox.app.pulls;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.RepositoryCommand;
import java.math.BigInteger;
import picocli.CommandLine.Parameters;

/** A command about one pull request. */
abstract class NumberedPullCommand extends RepositoryCommand {
  @Parameters(index = "0", paramLabel = "N", description = "The number of the pull request.")
  private BigInteger number = BigInteger.ZERO;

  NumberedPullCommand(ProcessEnvironment here) {
    super(here);
  }

  final String name() {
    return "#" + number;
  }

  final String pull(String below) {
    return path("/pulls/" + number + below);
  }
}
