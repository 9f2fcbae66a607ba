package dev.signalbox.server.dashboard.overview;

import dev.signalbox.server.dashboard.pages.Frame;
import java.util.List;

/**
 * The page of all repositories.
 *
 * @param next where the list goes on; empty at its end
 * @param hasOperations whether the page of the service itself is open to whoever looks
 */
public record OverviewPage(
    Frame frame,
    String now,
    List<RepositoryLine> repositories,
    String next,
    boolean hasOperations) {
  public OverviewPage {
    repositories = List.copyOf(repositories);
  }

  public boolean isEmpty() {
    return repositories.isEmpty();
  }

  public boolean hasNext() {
    return !next.isEmpty();
  }
}
