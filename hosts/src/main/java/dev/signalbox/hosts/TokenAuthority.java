package dev.signalbox.hosts;

import dev.signalbox.engine.repository.RepositorySlug;
import java.util.Optional;

/** Who holds a source host's token, and what the host lets them do with a repository. */
public interface TokenAuthority {
  /** A person as the host knows them. */
  record HostUser(long id, String login) {}

  /** What the host lets a person do, each including the ones before. */
  enum Permission {
    NONE,
    READ,
    WRITE,
    ADMIN
  }

  Outcome<Optional<HostUser>> identify(String token);

  Outcome<Permission> permission(HostUser user, String token, RepositorySlug slug);

  /** For a service whose hosts give out no tokens: nobody holds one. */
  static TokenAuthority none() {
    return new TokenAuthority() {
      @Override
      public Outcome<Optional<HostUser>> identify(String token) {
        return new Outcome.Done<>(Optional.empty());
      }

      @Override
      public Outcome<Permission> permission(HostUser user, String token, RepositorySlug slug) {
        return new Outcome.Done<>(Permission.NONE);
      }
    };
  }
}
