package dev.signalbox.server.operations;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.server.runtime.ServedQueue;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** A queue of this node with a thread of its own that has not come round for too long. */
record StalledQueue(RepositorySlug repository, String loop, Duration silence) {
  /** Its worker steps every other second. */
  private static final Duration WORKER_LIMIT = Duration.ofMinutes(1);

  /** A host that is away is asked again after five minutes at the latest. */
  private static final Duration RECONCILER_LIMIT = Duration.ofMinutes(30);

  static List<StalledQueue> among(List<ServedQueue> served) {
    return served.stream()
        .flatMap(
            it ->
                Stream.of(
                        new StalledQueue(it.repository().slug(), "worker", it.sinceStep()),
                        new StalledQueue(
                            it.repository().slug(), "reconciler", it.sinceComparison()))
                    .filter(StalledQueue::isStalled))
        .toList();
  }

  private boolean isStalled() {
    return silence.compareTo(loop.equals("worker") ? WORKER_LIMIT : RECONCILER_LIMIT) > 0;
  }
}
