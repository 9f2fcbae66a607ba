package dev.signalbox.host.github.site;

import dev.signalbox.host.TokenAuthority;
import dev.signalbox.host.github.tables.HostedRepositories;
import dev.signalbox.hosting.HostDependencies;
import dev.signalbox.hosting.HostModule;
import dev.signalbox.hosting.HostSite;
import dev.signalbox.store.TableSet;
import dev.signalbox.store.repositories.HostKind;
import java.util.List;
import java.util.Optional;

/** GitHub, if this server is connected to it. */
public record GitHubModule(Optional<GitHubSite.Settings> settings, TokenAuthority tokens)
    implements HostModule {
  public static GitHubModule absent() {
    return new GitHubModule(Optional.empty(), TokenAuthority.none());
  }

  @Override
  public HostKind kind() {
    return HostedRepositories.KIND;
  }

  @Override
  public String title() {
    return "GitHub";
  }

  @Override
  public String notConnected() {
    return "This server is not connected to GitHub; see 'signalbox github setup'";
  }

  @Override
  public List<TableSet> tables() {
    return List.of(HostedRepositories.TABLES);
  }

  @Override
  public Optional<HostSite> open(HostDependencies dependencies) {
    return settings.map(it -> new GitHubSite(it, dependencies));
  }
}
