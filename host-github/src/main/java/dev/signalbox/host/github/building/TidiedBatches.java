package dev.signalbox.host.github.building;

import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.repository.RepositorySlug;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The batches that this process has tidied away, the last of them only. Thread-safe. */
final class TidiedBatches {
  private static final int MOST = 10_000;

  /** Longer than the network holds back what it could not deliver. */
  private static final Duration LATELY = Duration.ofMinutes(3);

  private record Tidied(RepositorySlug slug, BatchId batch) {}

  private final InstantSource clock;
  private final Set<Tidied> batches = Collections.newSetFromMap(latest());
  private final Map<RepositorySlug, Instant> repositories = latest();

  TidiedBatches(InstantSource clock) {
    this.clock = clock;
  }

  private static <K, V> Map<K, V> latest() {
    return new LinkedHashMap<>() {
      @Override
      protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > MOST;
      }
    };
  }

  synchronized void add(RepositorySlug slug, BatchId batch) {
    batches.add(new Tidied(slug, batch));
    repositories.remove(slug);
    repositories.put(slug, clock.instant());
  }

  synchronized void remove(RepositorySlug slug, BatchId batch) {
    batches.remove(new Tidied(slug, batch));
  }

  synchronized boolean contains(RepositorySlug slug, BatchId batch) {
    return batches.contains(new Tidied(slug, batch));
  }

  synchronized boolean hasLately(RepositorySlug slug) {
    var at = repositories.get(slug);
    return at != null && at.plus(LATELY).isAfter(clock.instant());
  }
}
