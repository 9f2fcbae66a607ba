package dev.signalbox.host.gerrit.site;

import dev.signalbox.host.TokenAuthority;
import dev.signalbox.host.gerrit.tables.StoredChanges;
import dev.signalbox.hosting.HostDependencies;
import dev.signalbox.hosting.HostModule;
import dev.signalbox.hosting.HostSite;
import dev.signalbox.store.TableSet;
import dev.signalbox.store.repositories.HostKind;
import java.util.List;
import java.util.Optional;

/** Gerrit, if this server is connected to one. */
public record GerritModule(Optional<GerritSite.Settings> settings) implements HostModule {
  public static final HostKind KIND = new HostKind("gerrit");

  @Override
  public HostKind kind() {
    return KIND;
  }

  @Override
  public String title() {
    return "Gerrit";
  }

  @Override
  public String notConnected() {
    return "This server is not connected to Gerrit; see --gerrit-url";
  }

  @Override
  public List<TableSet> tables() {
    return List.of(StoredChanges.TABLES);
  }

  @Override
  public TokenAuthority tokens() {
    return settings
        .<TokenAuthority>map(it -> new GerritTokens(it.client(), it.names()))
        .orElseGet(TokenAuthority::none);
  }

  @Override
  public Optional<HostSite> open(HostDependencies dependencies) {
    return settings.map(it -> new GerritSite(it, dependencies));
  }
}
