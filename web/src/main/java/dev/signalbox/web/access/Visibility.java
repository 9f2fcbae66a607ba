package dev.signalbox.web.access;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.TokenAuthority.Permission;
import dev.signalbox.store.repositories.Repository;

/** What a caller may see and do of a repository. */
final class Visibility {
  private final RepositoryDirectory directory;
  private final HostTokens tokens;

  Visibility(RepositoryDirectory directory, HostTokens tokens) {
    this.directory = directory;
    this.tokens = tokens;
  }

  /** A bound key is turned away before anything is looked up, so its refusals all cost the same. */
  AccessDecision of(Caller caller, RepositorySlug slug, Right right) {
    if (!caller.reaches(slug.owner())) return new AccessDecision.Nothing();
    return directory
        .find(slug)
        .map(repository -> decision(caller, repository, right))
        .orElseGet(AccessDecision.Nothing::new);
  }

  boolean isAdmin(Caller caller, Repository repository) {
    return caller.mayEver(Right.ADMINISTER)
        && of(caller, repository.slug(), Right.ADMINISTER) instanceof AccessDecision.Open;
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
