package dev.signalbox.hosts.github.access;

import java.util.List;
import java.util.Set;

/**
 * The repositories that we see. In an incomplete list, what lacks may be there all the same;
 * suspended installations show nothing until they are let in again.
 */
public record Inventory(List<Granted> granted, Set<Long> suspended, boolean isComplete) {
  public Inventory {
    granted = List.copyOf(granted);
    suspended = Set.copyOf(suspended);
  }

  /** What one installation lets us into; its number is 0 where there is only a token. */
  public record Granted(long installation, HostedRepository repository) {}

  public List<HostedRepository> repositories() {
    return granted.stream().map(Granted::repository).toList();
  }
}
