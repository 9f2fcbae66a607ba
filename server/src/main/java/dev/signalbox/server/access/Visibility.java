package dev.signalbox.server.access;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.Outcome;
import dev.signalbox.hosts.TokenAuthority;
import dev.signalbox.hosts.TokenAuthority.Permission;
import dev.signalbox.store.repositories.Repository;

/** Whether a caller gets to a repository. */
public final class Visibility {
  /** What there is to see. */
  public sealed interface Sight {
    record Open(Repository repository) implements Sight {}

    /** Not there, or not for this caller: nobody can tell which. */
    record Nothing() implements Sight {}

    record NotAllowed() implements Sight {}

    record HostAway() implements Sight {}
  }

  private final RepositoryDirectory directory;
  private final TokenAuthority tokens;

  public Visibility(RepositoryDirectory directory, TokenAuthority tokens) {
    this.directory = directory;
    this.tokens = tokens;
  }

  /** A bound key is turned away before anything is looked up, so its refusals all cost the same. */
  public Sight of(Caller caller, RepositorySlug slug, Right right) {
    if (!caller.reaches(slug.owner())) return new Sight.Nothing();
    return directory
        .find(slug)
        .map(repository -> sight(caller, repository, right))
        .orElseGet(Sight.Nothing::new);
  }

  public boolean isAdmin(Caller caller, Repository repository) {
    return caller.mayEver(Right.ADMINISTER)
        && of(caller, repository.slug(), Right.ADMINISTER) instanceof Sight.Open;
  }

  private Sight sight(Caller caller, Repository repository, Right right) {
    return switch (caller) {
      case Caller.Root() -> new Sight.Open(repository);
      case Caller.KeyHolder holder ->
          holder.mayEver(right) ? new Sight.Open(repository) : new Sight.NotAllowed();
      case Caller.TokenHolder holder ->
          switch (repository.host()) {
            case LOCAL -> new Sight.Nothing();
            case GITHUB -> asGitHubSays(holder, repository, right);
          };
    };
  }

  /** A host's word counts for its own repositories only, and those are known by their numbers. */
  private Sight asGitHubSays(Caller.TokenHolder holder, Repository repository, Right right) {
    long hostId = repository.hostId().orElseThrow();
    return switch (tokens.permission(holder.user(), holder.token(), repository.slug(), hostId)) {
      case Outcome.Done<Permission>(var permission) -> within(permission, repository, right);
      case Outcome.Refused<?> refused -> new Sight.Nothing();
      case Outcome.RetryLater<?> later -> new Sight.HostAway();
      case Outcome.Unknown<?> lost -> new Sight.HostAway();
    };
  }

  private static Sight within(Permission permission, Repository repository, Right right) {
    if (permission == Permission.NONE) return new Sight.Nothing();
    boolean isAllowed = Roles.rightsOf(permission).contains(right);
    return isAllowed ? new Sight.Open(repository) : new Sight.NotAllowed();
  }
}
