package dev.signalbox.server.view.repositories;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.RepositoryName;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repository;
import java.time.Instant;
import java.util.List;

/** A repository as the API shows it. */
public record RepositoryView(
    OwnerName owner,
    RepositoryName name,
    String fullName,
    HostKind host,
    String defaultBranch,
    List<Product> products,
    Instant createdAt) {
  public static RepositoryView of(Repository repository) {
    return new RepositoryView(
        repository.slug().owner(),
        repository.slug().name(),
        repository.slug().toString(),
        repository.host(),
        repository.defaultBranch(),
        repository.products().stream().sorted().toList(),
        repository.createdAt());
  }
}
