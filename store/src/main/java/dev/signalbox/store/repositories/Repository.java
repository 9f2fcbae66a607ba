package dev.signalbox.store.repositories;

import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.audit.AuditPlace;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * A repository as it stands, with its pause.
 *
 * @param hostId its number at its host, where the host has such: it outlives every rename
 */
public record Repository(
    RepositoryId id,
    RepositorySlug slug,
    HostKind host,
    Optional<Long> hostId,
    String defaultBranch,
    Set<Product> products,
    Instant createdAt,
    Optional<StoredPause> pause) {
  public Repository {
    products = Set.copyOf(products);
  }

  /** As the audit trail names it. */
  public AuditPlace auditPlace() {
    return new AuditPlace.OfRepository(id.value(), slug);
  }

  public boolean has(Product product) {
    return products.contains(product);
  }
}
