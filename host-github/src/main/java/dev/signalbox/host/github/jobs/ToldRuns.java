package dev.signalbox.host.github.jobs;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.LruMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Which runs that have ended the queue was told of. A run is known by its check, its page and its
 * end, because lists of GraphQL and of REST have nothing else in common. What one of them has and
 * the other does not show is looked for a few times: copies lag behind. Bounded and only in memory:
 * whoever is told a run again knows it. Thread-safe.
 */
final class ToldRuns {
  private static final int MOST_COMMITS = 5_000;
  private static final int TOLD = 3;

  private record Place(RepositorySlug slug, CommitSha commit) {}

  /** How often each was looked for, by its hash. */
  private final Map<Place, Map<Integer, Integer>> known = new LruMap<>(MOST_COMMITS);

  private static int hash(CheckRun run) {
    return Objects.hash(run.key().name(), run.state().name(), run.url().orElse(""));
  }

  private static int hash(QueueCheck check) {
    String url = Optional.ofNullable(check.url()).orElse("");
    return Objects.hash(check.name(), check.state().name(), url);
  }

  boolean has(RepositorySlug slug, CommitSha commit, CheckRun run) {
    return has(new Place(slug, commit), hash(run));
  }

  boolean has(RepositorySlug slug, CommitSha commit, QueueCheck check) {
    return has(new Place(slug, commit), hash(check));
  }

  private synchronized boolean has(Place place, int hash) {
    return Optional.ofNullable(known.get(place))
        .filter(all -> all.getOrDefault(hash, 0) >= TOLD)
        .isPresent();
  }

  synchronized void add(RepositorySlug slug, CommitSha commit, List<CheckRun> runs) {
    for (var run : runs) {
      if (run.state() != CheckState.PENDING) of(slug, commit).put(hash(run), TOLD);
    }
  }

  /** They were looked for once more. */
  synchronized void sought(RepositorySlug slug, CommitSha commit, List<QueueCheck> checks) {
    for (var check : checks) {
      if (check.state() != CheckState.PENDING) {
        of(slug, commit).merge(hash(check), 1, Integer::sum);
      }
    }
  }

  private Map<Integer, Integer> of(RepositorySlug slug, CommitSha commit) {
    return known.computeIfAbsent(new Place(slug, commit), _ -> new HashMap<>());
  }
}
