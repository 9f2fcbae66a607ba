package dev.signalbox.server.operations;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.SourceHost;
import dev.signalbox.hosting.Adding;
import dev.signalbox.hosting.HostBudget;
import dev.signalbox.hosting.HostDependencies;
import dev.signalbox.hosting.HostModule;
import dev.signalbox.hosting.HostSite;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repository;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A host without repositories that counts our requests. */
public record MeteredHost() implements HostModule {
  @Override
  public HostKind kind() {
    return new HostKind("metered");
  }

  @Override
  public Optional<HostSite> open(HostDependencies dependencies) {
    return Optional.of(new MeteredSite());
  }

  private record MeteredSite() implements HostSite {
    @Override
    public SourceHost host() {
      throw new UnsupportedOperationException("it has no repositories");
    }

    @Override
    public boolean serves(Repository repository) {
      return false;
    }

    @Override
    public Adding add(RepositorySlug slug, Optional<String> defaultBranch, AuditSource by) {
      return new Adding.NotLetIn("It has no repositories");
    }

    @Override
    public List<HostBudget> budgets() {
      return List.of(
          new HostBudget("17", "core", 5000, 4321, Instant.parse("2030-01-01T00:00:00Z")));
    }
  }
}
