package dev.signalbox.server.github.reports;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.github.ToldPull;
import dev.signalbox.store.github.ToldPulls;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Notices kept in the database. */
public final class StoredNotices implements Notices {
  private final ToldPulls told;

  public StoredNotices(ToldPulls told) {
    this.told = told;
  }

  @Override
  public List<LastReport> of(RepositoryId repository) {
    return told.of(repository).stream().map(StoredNotices::notice).toList();
  }

  @Override
  public void keep(RepositoryId repository, LastReport notice) {
    told.keep(
        repository,
        new ToldPull(
            notice.number(),
            notice.head(),
            notice.checkRun(),
            notice.comment(),
            notice.digest(),
            Optional.of(notice.toldAt()).filter(at -> !at.equals(Instant.MIN)),
            notice.isLabelled(),
            notice.isSilenced(),
            notice.isOver()));
  }

  private static LastReport notice(ToldPull kept) {
    return new LastReport(
        kept.number(),
        kept.head(),
        kept.checkRun(),
        kept.comment(),
        kept.digest(),
        kept.toldAt().orElse(Instant.MIN),
        kept.isLabelled(),
        kept.isSilenced(),
        kept.isOver());
  }
}
