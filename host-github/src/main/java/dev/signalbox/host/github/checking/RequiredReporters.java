package dev.signalbox.host.github.checking;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.Protection.RequiredCheck;
import dev.signalbox.host.github.reading.ReportedCheck;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which Apps have to report a check, as branches were last said to demand. Conditions know checks
 * by their names, so whoever else reports one does so under a name of its own here. What was not
 * demanded for a while is forgotten: the rules may not ask for it any more. Thread-safe: what a
 * branch demands is replaced as a whole.
 */
public final class RequiredReporters {
  private static final Duration TRUSTED = Duration.ofMinutes(10);

  private record Place(RepositorySlug slug, BranchName branch) {}

  private record Demanded(Set<RequiredCheck> checks, Instant until) {}

  private final InstantSource clock;
  private final Map<Place, Demanded> demanded = new ConcurrentHashMap<>();

  public RequiredReporters(InstantSource clock) {
    this.clock = clock;
  }

  public void learn(RepositorySlug slug, BranchName branch, Set<RequiredCheck> checks) {
    demanded.put(new Place(slug, branch), new Demanded(checks, clock.instant().plus(TRUSTED)));
  }

  /** The name by which conditions know the report. */
  String name(RepositorySlug slug, ReportedCheck reported) {
    var apps = apps(slug, reported.name());
    return apps.isEmpty() || isBy(apps, reported)
        ? reported.name()
        : reported.name() + " (by " + reported.reporter() + ")";
  }

  /** Which App a robot is that sets a status is not told; GitHub looks at that when it lands. */
  private static boolean isBy(Set<Long> apps, ReportedCheck reported) {
    return switch (reported.kind()) {
      case RUN -> apps.contains(reported.reporterId());
      case STATUS -> reported.reporter().endsWith("[bot]");
    };
  }

  /** None where a branch takes the check from anybody. */
  private Set<Long> apps(RepositorySlug slug, String name) {
    Instant now = clock.instant();
    var apps = new HashSet<Long>();
    for (var entry : demanded.entrySet()) {
      if (!entry.getKey().slug().equals(slug) || now.isAfter(entry.getValue().until())) continue;
      for (var check : entry.getValue().checks()) {
        if (!check.name().equals(name)) continue;
        if (check.app().isEmpty()) return Set.of();
        apps.add(check.app().get());
      }
    }
    return apps;
  }
}
