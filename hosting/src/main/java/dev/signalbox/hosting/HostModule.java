package dev.signalbox.hosting;

import dev.signalbox.host.TokenAuthority;
import dev.signalbox.store.TableSet;
import dev.signalbox.store.repositories.HostKind;
import java.util.List;
import java.util.Optional;

/** A kind of host that this program knows, set up or not. */
public interface HostModule {
  HostKind kind();

  /** As people write it. */
  default String title() {
    return kind().name();
  }

  /** What to tell whoever asks for a repository of a host that is not set up. */
  default String notConnected() {
    return "This server is not connected to " + title();
  }

  /** The tables that it keeps besides those of the store. */
  default List<TableSet> tables() {
    return List.of();
  }

  /** Whose word counts for the tokens that the host gives out. */
  default TokenAuthority tokens() {
    return TokenAuthority.none();
  }

  /** Empty where it is not set up on this node. */
  Optional<HostSite> open(HostDependencies dependencies);
}
