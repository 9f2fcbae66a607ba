package dev.signalbox.engine.rules;

import java.time.Duration;
import java.util.Optional;

/**
 * A check that the local host runs itself.
 *
 * @param network whether it can reach the network; rules stored before there was a choice say
 *     nothing
 */
public record LocalCheck(String name, String run, Duration timeout, Optional<Boolean> network) {
  public static final Duration DEFAULT_TIMEOUT = Duration.ofMinutes(30);

  /** Who reports these checks. */
  public static final String REPORTER = "signalbox";

  public static LocalCheck of(String name, String run, Duration timeout) {
    return new LocalCheck(name, run, timeout, Optional.empty());
  }

  public boolean hasNetwork() {
    return network.orElse(false);
  }

  public LocalCheck withNetworkByDefault() {
    return new LocalCheck(name, run, timeout, Optional.of(network.orElse(true)));
  }

  /** Results count only while this is the same: everything that can make a check end otherwise. */
  public String definition() {
    return run + "\n" + timeout + "\n" + (hasNetwork() ? "network" : "no network");
  }
}
