package dev.signalbox.server.figures;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.runtime.QueueCommit;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Counts what this node commits, once it is committed. The total is kept beside the parts: a
 * repository that goes takes its own count with it and nothing else. Thread-safe.
 */
public final class QueueCounters {
  /** More series than a dashboard shows, and few enough for any scrape. */
  public static final int MOST_NAMED = 200;

  private final RepositoryLabels labels = new RepositoryLabels(MOST_NAMED);
  private final QueueTally total = new QueueTally();
  private final QueueTally others = new QueueTally();
  private final Map<RepositoryId, QueueTally> own = new ConcurrentHashMap<>();

  public void count(RepositoryId repository, QueueCommit commit) {
    total.add(commit);
    (labels.hasOwn(repository) ? own.computeIfAbsent(repository, _ -> new QueueTally()) : others)
        .add(commit);
  }

  public void retain(Collection<RepositoryId> known) {
    labels.retain(known);
    own.keySet().retainAll(known);
  }

  public RepositoryLabels labels() {
    return labels;
  }

  public QueueTally total() {
    return total;
  }

  /** Those without a series of their own. */
  public QueueTally others() {
    return others;
  }

  public Map<RepositoryId, QueueTally> own() {
    return Map.copyOf(own);
  }
}
