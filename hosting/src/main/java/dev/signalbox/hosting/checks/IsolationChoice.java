package dev.signalbox.hosting.checks;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether and how checks are kept away from the server, with a word in the log where they are not.
 */
public final class IsolationChoice {
  private static final Logger LOG = LoggerFactory.getLogger(IsolationChoice.class);

  private IsolationChoice() {}

  /**
   * Nothing: no check can be run.
   *
   * @param unsafe whether they are run where nothing isolates them
   */
  public static Optional<Isolation> of(Path data, List<Path> secrets, boolean unsafe) {
    if (unsafe) return Optional.of(new Isolation.Unsafe());
    try {
      return switch (Isolation.probe(data, secrets)) {
        case Isolation.Works(var isolation, var openNetwork) -> {
          openNetwork.ifPresent(
              reason ->
                  LOG.warn(
                      "check.network_shared: checks share the network of this machine, loopback"
                          + " included: {}",
                      reason));
          yield Optional.of(isolation);
        }
        case Isolation.None(String reason) -> {
          LOG.warn(
              "check.disabled: checks do not run because nothing here can isolate them: {}"
                  + " Start with --unsafe-checks if you trust everyone who can push.",
              reason);
          yield Optional.empty();
        }
      };
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }
}
