package dev.signalbox.web.access;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.TokenAuthority;
import dev.signalbox.host.TokenAuthority.Permission;
import dev.signalbox.store.keys.KeySecret;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repository;
import java.net.InetAddress;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;

/** Tells who asks, by the Authorization header, and which repositories are open to them. */
public final class Gatekeeper {
  private static final String SCHEME = "bearer ";
  private static final int MAX_CREDENTIAL = 4096;

  private final RootKey rootKey;
  private final KeyRing keys;
  private final HostTokens tokens;
  private final LookUpLimit lookUps;
  private final RepositoryDirectory directory;
  private final InstantSource clock;

  public Gatekeeper(
      RootKey rootKey,
      KeyRing keys,
      HostTokens tokens,
      RepositoryDirectory directory,
      InstantSource clock) {
    this.rootKey = rootKey;
    this.keys = keys;
    this.tokens = tokens;
    this.lookUps = new LookUpLimit(clock);
    this.directory = directory;
    this.clock = clock;
  }

  /** For somebody who was let in before, from wherever. */
  public Identification identify(Optional<String> authorization) {
    return identify(authorization, Optional.empty());
  }

  public Identification identify(Optional<String> authorization, InetAddress client) {
    return identify(authorization, Optional.of(client));
  }

  /** By keys of this service only: no host is asked, so nobody waits for one. */
  public Identification recognise(Optional<String> authorization) {
    return identify(authorization, _ -> unknown());
  }

  private Identification identify(Optional<String> authorization, Optional<InetAddress> client) {
    return identify(authorization, credential -> tokenHolder(credential, client));
  }

  private Identification identify(
      Optional<String> authorization, Function<String, Identification> byToken) {
    if (authorization.isEmpty()) return new Identification.Nobody("Not authenticated");
    String header = authorization.get().strip();
    boolean isBearer = header.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
    if (!isBearer || header.length() > MAX_CREDENTIAL) {
      return new Identification.Nobody("The Authorization header must read: Bearer <ACCESS_TOKEN>");
    }
    String credential = header.substring(SCHEME.length()).strip();
    if (rootKey.is(credential)) return new Identification.Known(new Caller.Root());
    return credential.startsWith(KeySecret.PREFIX)
        ? keyHolder(new KeySecret(credential))
        : byToken.apply(credential);
  }

  private Identification keyHolder(KeySecret secret) {
    if (!secret.isWellFormed()) return unknown();
    return keys.find(secret)
        .filter(key -> !key.isExpired(clock.instant()))
        .<Identification>map(key -> new Identification.Known(new Caller.KeyHolder(key)))
        .orElseGet(Gatekeeper::unknown);
  }

  /** A mistyped secret of ours must not end up at a host, in its log maybe. */
  private Identification tokenHolder(String token, Optional<InetAddress> client) {
    var issuer = tokens.issuer(token);
    if (issuer.isEmpty()) return unknown();
    var authority = tokens.of(issuer.get());
    if (rootKey.isLike(authority::form, authority.form(token))) return unknown();
    var attempt = lookUps.attempt(token, client);
    if (attempt.isEmpty()) return new Identification.TooManyAttempts();
    var found = lookedUp(issuer.get(), token);
    switch (found) {
      case Identification.Known _ -> attempt.get().succeeded();
      case Identification.Nobody _ -> attempt.get().failed();
      case Identification.HostAway _, Identification.TooManyAttempts _ -> {}
    }
    return found;
  }

  private Identification lookedUp(HostKind issuer, String token) {
    return switch (tokens.of(issuer).identify(token)) {
      case Outcome.Done<Optional<TokenAuthority.HostUser>>(var user) ->
          user.<Identification>map(
                  known -> new Identification.Known(new Caller.TokenHolder(issuer, known, token)))
              .orElseGet(Gatekeeper::unknown);
      case Outcome.Refused<?> refused -> unknown();
      case Outcome.RetryLater<?> later -> new Identification.HostAway();
      case Outcome.Unknown<?> lost -> new Identification.HostAway();
    };
  }

  private static Identification unknown() {
    return new Identification.Nobody("Unknown credential");
  }

  /** A bound key is turned away before anything is looked up, so its refusals all cost the same. */
  public AccessDecision access(Caller caller, RepositorySlug slug, Right right) {
    if (!caller.reaches(slug.owner())) return new AccessDecision.Nothing();
    return directory
        .find(slug)
        .map(repository -> decision(caller, repository, right))
        .orElseGet(AccessDecision.Nothing::new);
  }

  public boolean isAdmin(Caller caller, Repository repository) {
    return caller.mayEver(Right.ADMINISTER)
        && access(caller, repository.slug(), Right.ADMINISTER) instanceof AccessDecision.Open;
  }

  private AccessDecision decision(Caller caller, Repository repository, Right right) {
    return switch (caller) {
      case Caller.Root() -> new AccessDecision.Open(repository);
      case Caller.KeyHolder holder ->
          holder.mayEver(right)
              ? new AccessDecision.Open(repository)
              : new AccessDecision.NotAllowed();
      case Caller.TokenHolder holder ->
          repository.host().equals(holder.issuer())
              ? asHostSays(holder, repository, right)
              : new AccessDecision.Nothing();
    };
  }

  /** A host's word counts for its own repositories only, and those are known by their numbers. */
  private AccessDecision asHostSays(Caller.TokenHolder holder, Repository repository, Right right) {
    if (repository.hostId().isEmpty()) return new AccessDecision.Nothing();
    long hostId = repository.hostId().get();
    var authority = tokens.of(holder.issuer());
    return switch (authority.permission(holder.user(), holder.token(), repository.slug(), hostId)) {
      case Outcome.Done<Permission>(var permission) -> within(permission, repository, right);
      case Outcome.Refused<?> refused -> new AccessDecision.Nothing();
      case Outcome.RetryLater<?> later -> new AccessDecision.HostAway();
      case Outcome.Unknown<?> lost -> new AccessDecision.HostAway();
    };
  }

  private static AccessDecision within(Permission permission, Repository repository, Right right) {
    if (permission == Permission.NONE) return new AccessDecision.Nothing();
    boolean isAllowed = Roles.rightsOf(permission).contains(right);
    return isAllowed ? new AccessDecision.Open(repository) : new AccessDecision.NotAllowed();
  }
}
