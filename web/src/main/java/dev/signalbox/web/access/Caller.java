package dev.signalbox.web.access;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.engine.causes.ActorId;
import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.ledger.Authority;
import dev.signalbox.engine.ledger.Sender;
import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.host.TokenAuthority.HostUser;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.keys.ApplicationKey;
import dev.signalbox.store.repositories.HostKind;
import java.net.InetAddress;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** An authenticated caller. */
public sealed interface Caller {
  /** The holder of the root key, which opens everything and is kept nowhere. */
  record Root() implements Caller {
    private static final UUID ID = new UUID(0, 0);
  }

  record KeyHolder(ApplicationKey key) implements Caller {}

  /**
   * A person known to the host that issued the token; what they may do with its repositories is the
   * host's to say, for each.
   */
  record TokenHolder(HostKind issuer, HostUser user, String token) implements Caller {
    @Override
    public String toString() {
      return "TokenHolder[" + user.login() + "]";
    }
  }

  /** As the log names them. */
  default Actor actor() {
    return switch (this) {
      case Root() -> new Actor(Actor.Type.APPLICATION, new ActorId.OfKey(Root.ID), "root");
      case KeyHolder(var key) ->
          new Actor(Actor.Type.APPLICATION, new ActorId.OfKey(key.id()), key.name());
      case TokenHolder(var issuer, var user, var token) ->
          new Actor(Actor.Type.USER, new ActorId.OfAccount(user.id()), user.login());
    };
  }

  /** As the audit trail names them. */
  default AuditSource source(InetAddress address) {
    return new AuditSource(actor(), Optional.of(address.getHostAddress()));
  }

  /** As conditions know whoever may change a repository. */
  default Sender sender(boolean isAdmin) {
    return new Sender(actor().name(), isAdmin ? Permission.ADMIN : Permission.WRITE);
  }

  /** By what they may change a repository. */
  default Authority authority() {
    var source =
        switch (this) {
          case Root() -> Authority.AuthoritySource.ROOT_KEY;
          case KeyHolder _ -> Authority.AuthoritySource.KEYS;
          case TokenHolder _ -> Authority.AuthoritySource.HOST;
        };
    return new Authority(source, Permission.WRITE);
  }

  /** False when no repository could give the right. */
  default boolean mayEver(Right right) {
    return switch (this) {
      case Root() -> true;
      case KeyHolder(var key) -> Roles.rightsOf(key.role()).contains(right);
      case TokenHolder(var issuer, var user, var token) -> true;
    };
  }

  /**
   * Whether the right reaches beyond single repositories: to keys, say, or to new repositories. A
   * host speaks only of what is there, so its token gives no more than the list of what it opens.
   */
  default boolean mayBeyondRepositories(Right right) {
    return switch (this) {
      case Root root -> root.mayEver(right);
      case KeyHolder holder -> holder.mayEver(right);
      case TokenHolder(var issuer, var user, var token) ->
          right == Right.SEE || right == Right.IDENTIFY;
    };
  }

  /** The one owner whose repositories this caller may see at all, if there is such a bound. */
  default Optional<OwnerName> boundTo() {
    return switch (this) {
      case Root() -> Optional.empty();
      case KeyHolder(var key) -> key.owner();
      case TokenHolder(var issuer, var user, var token) -> Optional.empty();
    };
  }

  /** Whether the right is one to every repository of every owner. */
  default boolean mayEverywhere(Right right) {
    return mayBeyondRepositories(right) && boundTo().isEmpty() && !(this instanceof TokenHolder);
  }

  /** When the credential stops working, if we know; nothing made with it lasts longer. */
  default Optional<Instant> until() {
    return switch (this) {
      case Root() -> Optional.empty();
      case KeyHolder(var key) -> key.expiresAt();
      case TokenHolder(var issuer, var user, var token) -> Optional.empty();
    };
  }

  default boolean reaches(OwnerName owner) {
    return boundTo().map(owner::equals).orElse(true);
  }
}
