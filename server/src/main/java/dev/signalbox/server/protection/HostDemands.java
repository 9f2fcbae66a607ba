package dev.signalbox.server.protection;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.rules.Rules;
import dev.signalbox.engine.view.HostRequirementsView;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.Protection;
import dev.signalbox.host.Protection.Demands;
import dev.signalbox.rules.RulesReading;
import dev.signalbox.store.repositories.Repository;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Adds to rules what their host demands, where they ask for that or say nothing else. Thread-safe:
 * of two answers about one branch the later one is kept.
 */
public final class HostDemands {
  private static final Logger LOG = LoggerFactory.getLogger(HostDemands.class);

  private final Protection protection;
  private final BiFunction<Repository, RulesReading.Valid, RulesReading.Valid> defaults;
  private final Predicate<Repository> hasProtection;
  private final Predicate<Repository> byDefault;
  private final Map<RepositoryId, Boolean> defaultsKnown = new ConcurrentHashMap<>();
  private final Map<RepositoryId, HostRequirementsView> shown = new ConcurrentHashMap<>();
  private final Map<Place, Demands> known = new ConcurrentHashMap<>();
  private final Set<Told> told = ConcurrentHashMap.newKeySet();

  private record Place(RepositoryId repository, BranchName branch) {}

  private record Told(RepositoryId repository, String sentence) {}

  public HostDemands(Protection protection) {
    this(protection, (_, read) -> read, _ -> true, _ -> false);
  }

  /**
   * @param defaults what this server adds to a rules file
   * @param hasProtection whether the host of a repository can demand anything
   * @param byDefault whether they hold for a repository whose file says nothing; asked once
   */
  public HostDemands(
      Protection protection,
      BiFunction<Repository, RulesReading.Valid, RulesReading.Valid> defaults,
      Predicate<Repository> hasProtection,
      Predicate<Repository> byDefault) {
    this.protection = protection;
    this.defaults = defaults;
    this.hasProtection = hasProtection;
    this.byDefault = byDefault;
  }

  /** How it was when the rules were asked for last; nothing before. */
  public Optional<HostRequirementsView> shown(RepositoryId repository) {
    return Optional.ofNullable(shown.get(repository));
  }

  /** The rules to go by; not done where the host did not answer and never has. */
  public Outcome<Rules> added(Repository repository, RulesReading.Valid file) {
    var read = defaults.apply(repository, file);
    boolean isDefault =
        defaultsKnown.computeIfAbsent(repository.id(), _ -> byDefault.test(repository));
    boolean isEnforced = read.hostRequirements().orElse(isDefault);
    String because = because(read, isDefault);
    if (!isEnforced) {
      show(repository, new HostRequirementsView(false, because, List.of()));
      return new Outcome.Done<>(read.rules());
    }
    var usual = new BranchName(repository.defaultBranch());
    var demands = new TreeMap<BranchName, Demands>();
    for (var branch : DemandedRules.branches(read.rules(), usual)) {
      switch (of(repository, branch)) {
        case Outcome.Done<Demands>(var found) -> demands.put(branch, found);
        case Outcome.Refused<Demands>(var reason) -> {
          return new Outcome.Refused<>(reason);
        }
        case Outcome.RetryLater<Demands>(var reason) -> {
          return new Outcome.RetryLater<>(reason);
        }
        case Outcome.Unknown<Demands>(var reason) -> {
          return new Outcome.Unknown<>(reason);
        }
      }
    }
    var obstacles = new ArrayList<String>();
    demands.forEach(
        (branch, found) -> obstacles.addAll(Obstacles.of(found, branch, usual, read.rules())));
    obstacles.forEach(sentence -> warn(repository, sentence));
    show(repository, new HostRequirementsView(true, because, obstacles));
    return new Outcome.Done<>(DemandedRules.of(read.rules(), usual, demands));
  }

  private static String because(RulesReading.Valid read, boolean isDefault) {
    if (read.hostRequirements().isPresent()) return "set in the rules file";
    return isDefault
        ? "the default; set merge_queue.host_requirements to false to change it"
        : "the default for repositories added by an earlier version; set"
            + " merge_queue.host_requirements to true to change it";
  }

  private void show(Repository repository, HostRequirementsView view) {
    if (hasProtection.test(repository)) shown.put(repository.id(), view);
  }

  /** While nothing is heard, what was known holds. */
  private Outcome<Demands> of(Repository repository, BranchName branch) {
    var place = new Place(repository.id(), branch);
    var asked = protection.of(repository.slug(), branch);
    if (asked instanceof Outcome.Done<Demands>(var found)) {
      known.put(place, found);
      return asked;
    }
    var before = known.get(place);
    return before == null ? asked : new Outcome.Done<>(before);
  }

  private void warn(Repository repository, String sentence) {
    if (told.add(new Told(repository.id(), sentence))) {
      LOG.warn("host_requirements.unmet: {}: {}", repository.slug(), sentence);
    }
  }
}
