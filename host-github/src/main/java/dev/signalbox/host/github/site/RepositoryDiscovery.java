package dev.signalbox.host.github.site;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.AppAccess;
import dev.signalbox.host.github.access.AppProfile;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.access.GitHubRepository;
import dev.signalbox.host.github.access.Inventory;
import dev.signalbox.host.github.access.PrioritizedAccess;
import dev.signalbox.host.github.access.TokenAccess;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.tables.HostedRepositories;
import dev.signalbox.host.github.tables.HostedRepository;
import dev.signalbox.host.github.tables.HostedState;
import dev.signalbox.host.github.tables.Hosting;
import dev.signalbox.hosting.Adding;
import dev.signalbox.hosting.Loop;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.audit.AuditSource;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes up the repositories that GitHub lets us into, and lets go of those it does not. Asks when a
 * webhook says so, and every few minutes. Thread-safe: rounds and additions take turns under its
 * lock, and the active ones are replaced as a whole.
 */
final class RepositoryDiscovery implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(RepositoryDiscovery.class);
  private static final Duration ROUND = Duration.ofMinutes(5);
  private static final Duration AFTER_TROUBLE = Duration.ofSeconds(20);

  private final GitHubAccess access;
  private final HostedRepositories repositories;
  private final Loop loop =
      new Loop("github-repositories", this::turn, RepositoryDiscovery::failed);
  private final Map<Long, String> complaints = new HashMap<>();
  private Optional<String> gap = Optional.empty();
  private volatile List<HostedRepository> active = List.of();

  RepositoryDiscovery(GitHubAccess access, HostedRepositories repositories) {
    this.access = access;
    this.repositories = repositories;
  }

  void start() {
    remember();
    loop.start();
  }

  /** Whether GitHub lets us work on it, as far as is known. */
  boolean isActive(RepositoryId repository) {
    return active.stream().anyMatch(known -> known.id().equals(repository));
  }

  List<RepositorySlug> active() {
    return active.stream().map(HostedRepository::slug).toList();
  }

  private void remember() {
    active = repositories.active();
  }

  void look() {
    loop.wake();
  }

  private Duration turn() {
    boolean isSeen = round();
    return isSeen ? ROUND : AFTER_TROUBLE;
  }

  private static Duration failed(Throwable e) {
    if (e instanceof StoreUnavailable) {
      LOG.debug("github.discovery_postponed: the database is unavailable: {}", e.getMessage());
    } else {
      LOG.warn("github.discovery_failed: cannot discover repositories; retrying", e);
    }
    return AFTER_TROUBLE;
  }

  /** Takes up one repository now, without waiting for the next round. */
  Adding add(RepositorySlug slug, AuditSource by) {
    return switch (access.look(slug)) {
      case GitHubReply.Answered<Inventory.Granted>(var granted) -> taken(granted, by);
      case GitHubReply.Refused<?> no when no.isMissing() || no.isForbidden() ->
          new Adding.NotLetIn(invitation(access, slug));
      case GitHubReply.Refused<?>(var status, var message) ->
          new Adding.Later(status + ": " + message);
      case GitHubReply.RetryLater<?>(var _, var reason) -> new Adding.Later(reason);
      case GitHubReply.Unknown<?>(var reason) -> new Adding.Later(reason);
    };
  }

  private synchronized Adding taken(Inventory.Granted granted, AuditSource by) {
    var before = repositories.find(granted.repository().id());
    boolean isServed = before.filter(it -> it.state() == HostedState.ACTIVE).isPresent();
    var hosting = give(granted, by);
    remember();
    return switch (hosting) {
      case Hosting.Hosted(var repository) -> new Adding.Served(repository.slug(), !isServed);
      case Hosting.NameTaken(var slug) -> new Adding.NameTaken(slug);
    };
  }

  private static String invitation(GitHubAccess access, RepositorySlug slug) {
    return switch (access) {
      case PrioritizedAccess(var same, _) -> invitation(same, slug);
      case AppAccess app -> {
        String page =
            app.profile() instanceof GitHubReply.Answered<AppProfile>(var profile)
                ? " at " + profile.installPage()
                : "";
        yield "GitHub denies access to " + slug + ": install the App on it" + page;
      }
      case TokenAccess token ->
          "GitHub denies access to "
              + slug
              + ": this server has a token only for "
              + token.only()
              + "; to serve more, register an App with 'signalbox github setup'";
    };
  }

  private boolean round() {
    return switch (access.repositories()) {
      case GitHubReply.Answered<Inventory>(var inventory) -> {
        take(inventory);
        remember();
        complain(inventory.gap());
        yield inventory.isComplete();
      }
      case GitHubReply.Refused<?>(var status, var message) -> trouble(status + ": " + message);
      case GitHubReply.RetryLater<?>(var _, var reason) -> trouble(reason);
      case GitHubReply.Unknown<?>(var reason) -> trouble(reason);
    };
  }

  private boolean trouble(String reason) {
    complain(Optional.of(reason));
    return false;
  }

  private void complain(Optional<String> reason) {
    if (!reason.equals(gap) && reason.isPresent()) {
      LOG.warn(
          "github.discovery_incomplete: cannot list all accessible repositories: {}", reason.get());
    }
    gap = reason;
  }

  private synchronized void take(Inventory inventory) {
    follow(inventory);
    remember();
  }

  private void follow(Inventory inventory) {
    inventory.suspended().forEach(repositories::suspend);
    inventory.granted().forEach(this::tryToGive);
    if (!inventory.isComplete()) return;
    Set<Long> seen =
        inventory.repositories().stream().map(GitHubRepository::id).collect(Collectors.toSet());
    repositories.active().stream()
        .filter(known -> !seen.contains(known.hostId()))
        .filter(known -> !inventory.suspended().contains(known.installation()))
        .forEach(this::remove);
  }

  /** One that can't be taken up keeps no other from being taken up. */
  private void tryToGive(Inventory.Granted granted) {
    try {
      give(granted, AuditSource.SERVER);
    } catch (StoreUnavailable e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.warn(
          "repository.add_failed: {}: cannot add the repository of GitHub",
          granted.repository().slug(),
          e);
    }
  }

  private Hosting give(Inventory.Granted granted, AuditSource by) {
    var there = granted.repository();
    var known = repositories.find(there.id());
    known.filter(it -> !it.slug().equals(there.slug())).ifPresent(it -> access.forget(it.slug()));
    var hosting =
        repositories.give(
            there.id(), there.slug(), there.defaultBranch(), granted.installation(), by);
    if (hosting instanceof Hosting.NameTaken(var slug)) {
      String words = slug + ": not served from GitHub: another repository here has that name";
      if (!words.equals(complaints.put(there.id(), words)))
        LOG.warn("repository.name_taken: {}", words);
    } else {
      complaints.remove(there.id());
      if (known.isEmpty()) LOG.info("repository.added: {}: discovered at GitHub", there.slug());
    }
    return hosting;
  }

  private void remove(HostedRepository known) {
    LOG.info("repository.removed: {}: no longer accessible at GitHub", known.slug());
    access.forget(known.slug());
    repositories.remove(known.installation(), Set.of(known.hostId()));
  }

  @Override
  public void close() {
    loop.interrupt();
  }
}
