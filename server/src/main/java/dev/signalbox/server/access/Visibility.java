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
    return switch (caller) {
      case Caller.Root() -> found(slug);
      case Caller.KeyHolder holder -> found(slug);
      case Caller.TokenHolder holder -> asHostSays(holder, slug, right);
    };
  }

  private Sight found(RepositorySlug slug) {
    return directory.find(slug).<Sight>map(Sight.Open::new).orElseGet(Sight.Nothing::new);
  }

  private Sight asHostSays(Caller.TokenHolder holder, RepositorySlug slug, Right right) {
    return switch (tokens.permission(holder.user(), holder.token(), slug)) {
      case Outcome.Done<Permission>(var permission) ->
          permission == Permission.NONE ? new Sight.Nothing() : within(permission, slug, right);
      case Outcome.Refused<?> refused -> new Sight.Nothing();
      case Outcome.RetryLater<?> later -> new Sight.HostAway();
      case Outcome.Unknown<?> lost -> new Sight.HostAway();
    };
  }

  private Sight within(Permission permission, RepositorySlug slug, Right right) {
    boolean isAllowed = right == Right.SEE || permission.compareTo(Permission.WRITE) >= 0;
    return switch (found(slug)) {
      case Sight.Open open -> isAllowed ? open : new Sight.NotAllowed();
      case Sight.Nothing nothing -> nothing;
      case Sight.NotAllowed refused -> refused;
      case Sight.HostAway away -> away;
    };
  }
}
