package dev.signalbox.server.shell;

import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.store.StoreUnavailable;
import dev.signalbox.store.repositories.Repository;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Puts the records of landings into the repository. Writing one twice is as good as once. */
final class Notes {
  private static final Logger LOG = LoggerFactory.getLogger(Notes.class);
  private static final int MOST_AT_ONCE = 100;

  private final Ground ground;
  private final Repository repository;

  Notes(Ground ground, Repository repository) {
    this.ground = ground;
    this.repository = repository;
  }

  void writeAll() {
    try {
      for (var kept : ground.landings().unnoted(repository.id(), MOST_AT_ONCE)) {
        var commit = new CommitSha(kept.tipAfter());
        var records = ground.landings().of(repository.id(), kept.tipAfter());
        var written = ground.host().annotate(repository.slug(), commit, String.join("\n", records));
        if (!(written instanceof Ending.Done)) return;
        ground.landings().noted(repository.id(), kept.number());
      }
    } catch (StoreUnavailable e) {
      LOG.warn("{}: notes are written later: {}", repository.slug(), e.getMessage());
    } catch (RuntimeException e) {
      LOG.warn("{}: notes are written after the next landing", repository.slug(), e);
    }
  }
}
