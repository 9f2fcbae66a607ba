package dev.signalbox.host.local.site;

import dev.signalbox.host.local.tables.LocalPullRequests;
import dev.signalbox.hosting.HostDependencies;
import dev.signalbox.hosting.HostModule;
import dev.signalbox.hosting.HostSite;
import dev.signalbox.store.TableSet;
import dev.signalbox.store.repositories.HostKind;
import java.util.List;
import java.util.Optional;

/** The host inside the program. */
public record LocalModule(LocalSite.Settings settings) implements HostModule {
  @Override
  public HostKind kind() {
    return HostKind.LOCAL;
  }

  @Override
  public String title() {
    return "this server";
  }

  @Override
  public String notConnected() {
    return "This server hosts no repositories";
  }

  @Override
  public List<TableSet> tables() {
    return List.of(LocalPullRequests.TABLES);
  }

  @Override
  public Optional<HostSite> open(HostDependencies dependencies) {
    return Optional.of(new LocalSite(settings, dependencies));
  }
}
