package dev.signalbox.server.live;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.repositories.Repository;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What somebody wants to be told of; those who want the same share one look at it. */
record Interest(
    RepositoryId repository, String slug, Optional<BranchName> branch, Set<LiveEvent> events) {
  static Interest of(Repository repository, Optional<BranchName> branch, List<LiveEvent> wanted) {
    return new Interest(
        repository.id(),
        repository.slug().toString(),
        branch,
        wanted.isEmpty() ? Set.of(LiveEvent.values()) : Set.copyOf(wanted));
  }

  boolean has(LiveEvent event) {
    return events.contains(event);
  }
}
