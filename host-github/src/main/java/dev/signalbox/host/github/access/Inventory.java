package dev.signalbox.host.github.access;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The accessible repositories. {@code gap}: why the list is incomplete, if it is. An absent
 * repository may still exist: suspended installations list nothing.
 */
public record Inventory(List<Granted> granted, Set<Long> suspended, Optional<String> gap) {
  public Inventory {
    granted = List.copyOf(granted);
    suspended = Set.copyOf(suspended);
  }

  /** What one installation lets us into; its number is 0 where there is only a token. */
  public record Granted(long installation, GitHubRepository repository) {}

  public boolean isComplete() {
    return gap.isEmpty();
  }

  public List<GitHubRepository> repositories() {
    return granted.stream().map(Granted::repository).toList();
  }
}
