package dev.signalbox.store.statistics;

import java.util.Optional;
import java.util.UUID;

/**
 * A pull request that is in the queue.
 *
 * @param ciSeconds how long it was under test so far
 * @param retries how often it was tried again since its checks last said something
 * @param car the batch that it was last tested in
 */
record OpenSession(
    UUID id, long pull, QueueGroup group, double ciSeconds, int retries, Optional<UUID> car) {
  OpenSession startedIn(Optional<UUID> batch) {
    return new OpenSession(id, pull, group, ciSeconds, retries, batch);
  }

  OpenSession tested(double seconds) {
    return new OpenSession(id, pull, group, ciSeconds + seconds, retries, car);
  }

  OpenSession retried() {
    return new OpenSession(id, pull, group, ciSeconds, retries + 1, car);
  }

  OpenSession settled() {
    return new OpenSession(id, pull, group, ciSeconds, 0, car);
  }
}
