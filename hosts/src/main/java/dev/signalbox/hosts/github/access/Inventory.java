package dev.signalbox.hosts.github.access;

import java.util.List;

/** The repositories that we see. In an incomplete list, what lacks may be there all the same. */
public record Inventory(List<HostedRepository> repositories, boolean isComplete) {
  public Inventory {
    repositories = List.copyOf(repositories);
  }
}
