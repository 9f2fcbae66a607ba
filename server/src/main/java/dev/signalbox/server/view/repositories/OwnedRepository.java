package dev.signalbox.server.view.repositories;

import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.RepositoryName;
import dev.signalbox.store.repositories.Repository;
import java.util.List;

/** A repository of the owner. */
public record OwnedRepository(RepositoryName name, List<Product> enabledProducts) {
  public static OwnedRepository of(Repository repository) {
    return new OwnedRepository(
        repository.slug().name(), repository.products().stream().sorted().toList());
  }
}
