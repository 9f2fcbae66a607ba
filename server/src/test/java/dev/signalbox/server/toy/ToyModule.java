package dev.signalbox.server.toy;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosting.Adding;
import dev.signalbox.hosting.HostDependencies;
import dev.signalbox.hosting.HostModule;
import dev.signalbox.hosting.HostSite;
import dev.signalbox.store.Database;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.repositories.Creation;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import java.util.Optional;

/** A kind of host with one repository. */
record ToyModule(RepositorySlug slug, ToyHost host) implements HostModule {
  static final HostKind KIND = new HostKind("toy");

  @Override
  public HostKind kind() {
    return KIND;
  }

  @Override
  public Optional<HostSite> open(HostDependencies dependencies) {
    host.memory().listen(seen -> dependencies.listener().hear(slug, seen));
    return Optional.of(new ToySite(slug, host, dependencies.database()));
  }

  private record ToySite(RepositorySlug slug, ToyHost host, Database database) implements HostSite {
    @Override
    public boolean serves(Repository repository) {
      return repository.slug().equals(slug);
    }

    @Override
    public Adding add(RepositorySlug wanted, Optional<String> defaultBranch, AuditSource by) {
      if (!wanted.equals(slug)) return new Adding.NotLetIn("The toy host has only " + slug);
      return switch (new Repositories(database).create(slug, KIND, Optional.of(1L), "main", by)) {
        case Creation.Created _ -> new Adding.Served(slug, true);
        case Creation.NameTaken() -> new Adding.NameTaken(slug);
      };
    }
  }
}
