package dev.signalbox.web.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** The repositories that were asked for lately. Asks the store whenever changes could be missed. */
public final class RepositoryDirectory {
  private final Repositories repositories;
  private final BooleanSupplier hearsOfChanges;
  private final Cache<String, Optional<Repository>> known =
      Caffeine.newBuilder().maximumSize(10_000).expireAfterWrite(Duration.ofMinutes(1)).build();

  public RepositoryDirectory(Repositories repositories, BooleanSupplier hearsOfChanges) {
    this.repositories = repositories;
    this.hearsOfChanges = hearsOfChanges;
  }

  public Optional<Repository> find(RepositorySlug slug) {
    if (!hearsOfChanges.getAsBoolean()) return repositories.find(slug);
    return known.get(slug.folded(), folded -> repositories.find(slug));
  }

  public void forget(String foldedSlug) {
    known.invalidate(foldedSlug);
  }

  public void forgetAll() {
    known.invalidateAll();
  }
}
