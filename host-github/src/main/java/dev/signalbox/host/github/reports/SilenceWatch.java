package dev.signalbox.host.github.reports;

import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.repositories.Repository;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Notes which batches wait for checks that do not report, and says so in the log once for each.
 * Called by one round of a repository at a time.
 */
final class SilenceWatch {
  private static final Logger LOG = LoggerFactory.getLogger(SilenceWatch.class);

  private final Map<RepositoryId, Set<BatchId>> noted = new ConcurrentHashMap<>();

  Map<BatchId, SilentChecks> look(Repository repository, Ledger facts, Instant now) {
    var before = noted.computeIfAbsent(repository.id(), _ -> ConcurrentHashMap.newKeySet());
    before.removeIf(batch -> facts.batches().batch(batch).isEmpty());
    var found = new HashMap<>(Silences.in(facts, now));
    found.forEach(
        (batch, silence) -> {
          if (before.add(batch))
            LOG.warn("check.not_reported: {}: {}", repository.slug(), SilenceWords.plain(silence));
        });
    return found;
  }
}
