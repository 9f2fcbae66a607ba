package dev.signalbox.host.github.sync;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.reading.UserReader;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What people may do in a repository, remembered for a while: every author is asked about. */
final class Permissions {
  private static final Duration TRUSTED = Duration.ofMinutes(10);
  private static final int MAX_REMEMBERED = 10_000;

  private record Key(RepositorySlug slug, String login) {}

  private record Kept(Permission permission, Instant until) {}

  private final UserReader people;
  private final InstantSource clock;
  private final Map<Key, Kept> known = new ConcurrentHashMap<>();

  Permissions(UserReader people, InstantSource clock) {
    this.people = people;
    this.clock = clock;
  }

  Permission of(RepositorySlug slug, String login) throws GitHubException {
    var key = new Key(slug, login);
    Instant now = clock.instant();
    var kept = known.get(key);
    if (kept != null && now.isBefore(kept.until)) return kept.permission;
    var permission = GitHubException.answered(people.permission(slug, login)).level();
    if (known.size() >= MAX_REMEMBERED) known.clear();
    known.put(key, new Kept(permission, now.plus(TRUSTED)));
    return permission;
  }
}
