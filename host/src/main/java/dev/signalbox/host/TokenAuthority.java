package dev.signalbox.host;

import dev.signalbox.engine.conditions.Operand;
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
    ADMIN;

    /** As conditions name it. */
    public Operand.Permission level() {
      return switch (this) {
        case NONE -> Operand.Permission.NONE;
        case READ -> Operand.Permission.READ;
        case WRITE -> Operand.Permission.WRITE;
        case ADMIN -> Operand.Permission.ADMIN;
      };
    }
  }

  /**
   * The form of the host's tokens that a credential has, by some name; empty for what can't be one.
   * Only what has a form may be sent to the host: anything else is somebody else's secret.
   */
  String form(String credential);

  Outcome<Optional<HostUser>> identify(String token);

  /**
   * None unless the repository of that name is the one that the host knows by that number: a name
   * may have been given away since.
   */
  Outcome<Permission> permission(HostUser user, String token, RepositorySlug slug, long hostId);

  /** For a service whose hosts give out no tokens: nobody holds one. */
  static TokenAuthority none() {
    return new TokenAuthority() {
      @Override
      public String form(String credential) {
        return "";
      }

      @Override
      public Outcome<Optional<HostUser>> identify(String token) {
        return new Outcome.Done<>(Optional.empty());
      }

      @Override
      public Outcome<Permission> permission(
          HostUser user, String token, RepositorySlug slug, long hostId) {
        return new Outcome.Done<>(Permission.NONE);
      }
    };
  }
}
