package dev.signalbox.hosting.tables;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.Database;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.ConcurrentHashMap;

/** The ids of repositories, which the tables know them by; the host knows their names. */
public final class RepositoryIds {
  private final Repositories repositories;
  private final Map<RepositorySlug, RepositoryId> known = new ConcurrentHashMap<>();

  public RepositoryIds(Database database) {
    this.repositories = new Repositories(database);
  }

  public RepositoryId of(RepositorySlug slug) {
    return known.computeIfAbsent(
        slug,
        name ->
            repositories
                .find(name)
                .map(Repository::id)
                .orElseThrow(() -> new NoSuchElementException("there is no repository " + name)));
  }
}
