package dev.signalbox.server;

import dev.signalbox.host.TokenAuthority;
import dev.signalbox.hosting.HostDependencies;
import dev.signalbox.hosting.HostModule;
import dev.signalbox.hosting.HostSite;
import dev.signalbox.store.repositories.HostKind;
import java.util.Optional;

/** A host that this server is not connected to, but whose tokens people show. */
public record DistantHost(TokenAuthority tokens) implements HostModule {
  public static final HostKind KIND = new HostKind("github");

  @Override
  public HostKind kind() {
    return KIND;
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
  public Optional<HostSite> open(HostDependencies dependencies) {
    return Optional.empty();
  }
}
