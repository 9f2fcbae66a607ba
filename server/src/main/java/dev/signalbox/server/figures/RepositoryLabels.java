package dev.signalbox.server.figures;

import dev.signalbox.engine.repository.RepositoryId;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * Which repositories have series of their own: so many, the first that are met. What was counted
 * among the others stays there, since a counter must never go down. Thread-safe.
 */
public final class RepositoryLabels {
  private final int most;
  private final Set<RepositoryId> own = new HashSet<>();
  private final Set<RepositoryId> others = new HashSet<>();

  public RepositoryLabels(int most) {
    this.most = most;
  }

  public synchronized boolean hasOwn(RepositoryId repository) {
    if (own.contains(repository)) return true;
    if (others.contains(repository)) return false;
    boolean isRoom = own.size() < most;
    (isRoom ? own : others).add(repository);
    return isRoom;
  }

  /** Repositories that are gone make room for new ones. */
  public synchronized void retain(Collection<RepositoryId> known) {
    own.retainAll(known);
    others.retainAll(known);
  }
}
