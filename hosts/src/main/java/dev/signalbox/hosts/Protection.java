package dev.signalbox.hosts;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.RepositorySlug;
import java.util.Optional;
import java.util.Set;

/** What a host itself demands of whatever is to get onto a branch. */
@FunctionalInterface
public interface Protection {
  /** Of a host that leaves it all to the queue. */
  Protection NONE = (_, _) -> new Outcome.Done<>(Demands.NONE);

  Outcome<Demands> of(RepositorySlug slug, BranchName branch);

  /** {@code app}: the number of the App that must report it, if only one may. */
  record RequiredCheck(String name, Optional<Long> app) {}

  /** {@code otherRules}: the host's names for what else is in force, such as pull_request. */
  record Demands(Set<RequiredCheck> checks, Set<String> otherRules) {
    public static final Demands NONE = new Demands(Set.of(), Set.of());

    public Demands {
      checks = Set.copyOf(checks);
      otherRules = Set.copyOf(otherRules);
    }
  }
}
