package dev.signalbox.server.badinput;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.TokenAuthority;
import java.util.Optional;

/** A host that knows one token, whose holder may read what is acme's. */
final class Reader implements TokenAuthority {
  static final String TOKEN = "token-of-a-reader";

  @Override
  public String form(String credential) {
    return credential.startsWith("token-") ? "token-" : "";
  }

  @Override
  public Outcome<Optional<HostUser>> identify(String token) {
    return new Outcome.Done<>(
        token.equals(TOKEN) ? Optional.of(new HostUser(1, "reader")) : Optional.empty());
  }

  @Override
  public Outcome<Permission> permission(
      HostUser user, String token, RepositorySlug slug, long hostId) {
    return new Outcome.Done<>(
        slug.owner().folded().equals("acme") ? Permission.READ : Permission.NONE);
  }
}
