package dev.signalbox.engine.ledger;

import dev.signalbox.engine.persistent.PersistentMap;
import java.time.Instant;
import java.util.Optional;

/**
 * Which jobs of a commit were run again.
 *
 * @param since when the commit began to be tested, whatever was started over since
 */
public record JobRetries(Instant since, PersistentMap<CheckKey, JobRetry> byJob) {
  static JobRetries from(Instant now) {
    return new JobRetries(now, PersistentMap.empty());
  }

  JobRetries with(CheckKey key, JobRetry retry) {
    return new JobRetries(since, byJob.with(key, retry));
  }

  Optional<Instant> ignoredSince() {
    Optional<Instant> first = Optional.empty();
    for (var retry : byJob) {
      if (!retry.isAsked()) continue;
      if (first.isEmpty() || retry.askedAt().isBefore(first.get())) {
        first = Optional.of(retry.askedAt());
      }
    }
    return first;
  }
}
