package dev.signalbox.engine.rules;

import dev.signalbox.engine.conditions.Glob;
import dev.signalbox.engine.wire.Spelled;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A check that the local host runs itself.
 *
 * @param network whether it can reach the network; rules stored before there was a choice say
 *     nothing
 * @param on when it runs; where nothing is said, in the queue
 * @param reports which files of its checkout tell what its tests did
 */
public record LocalCheck(
    String name,
    String run,
    Duration timeout,
    Optional<Boolean> network,
    Optional<List<Occasion>> on,
    Optional<List<Glob>> reports) {
  public static final Duration DEFAULT_TIMEOUT = Duration.ofMinutes(30);

  /** Who reports these checks. */
  public static final String REPORTER = "signalbox";

  /** What a check is run for. */
  public enum Occasion implements Spelled {
    /** Candidates of the queue. */
    QUEUE,
    /** The own head of each pull request. */
    HEAD,
    /** Rules that ask for it. */
    DISPATCH;

    @Override
    public String spelled() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public LocalCheck {
    on = on.map(List::copyOf);
    reports = reports.map(List::copyOf);
  }

  /** One that runs in the queue. */
  public LocalCheck(String name, String run, Duration timeout, Optional<Boolean> network) {
    this(name, run, timeout, network, Optional.empty(), Optional.empty());
  }

  public static LocalCheck of(String name, String run, Duration timeout) {
    return new LocalCheck(name, run, timeout, Optional.empty());
  }

  public boolean runsOn(Occasion occasion) {
    return on.orElse(List.of(Occasion.QUEUE)).contains(occasion);
  }

  public LocalCheck on(Occasion... occasions) {
    return new LocalCheck(name, run, timeout, network, Optional.of(List.of(occasions)), reports);
  }

  public LocalCheck withReports(List<Glob> globs) {
    return new LocalCheck(name, run, timeout, network, on, Optional.of(globs));
  }

  public boolean hasNetwork() {
    return network.orElse(false);
  }

  public LocalCheck withNetworkByDefault() {
    return new LocalCheck(name, run, timeout, Optional.of(network.orElse(true)), on, reports);
  }

  /** Results count only while this is the same: everything that can make a check end otherwise. */
  public String definition() {
    return run + "\n" + timeout + "\n" + (hasNetwork() ? "network" : "no network");
  }
}
