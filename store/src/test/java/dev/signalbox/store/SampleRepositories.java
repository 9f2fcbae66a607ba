package dev.signalbox.store;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.repositories.Creation;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;

/** Repositories for tests that need one to hang something on. */
public final class SampleRepositories {
  private SampleRepositories() {}

  public static Repository create(Database database, String slug) {
    var creation =
        new Repositories(database)
            .create(RepositorySlug.parse(slug), HostKind.LOCAL, "main", AuditSource.SERVER);
    return switch (creation) {
      case Creation.Created(Repository repository) -> repository;
      case Creation.NameTaken() -> throw new IllegalStateException(slug + " is taken");
    };
  }
}
