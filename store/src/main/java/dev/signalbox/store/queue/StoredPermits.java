package dev.signalbox.store.queue;

import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.runtime.OpenPermit;
import dev.signalbox.runtime.PermitStore;
import dev.signalbox.store.Database;
import java.util.List;
import java.util.Optional;

/** The landings of one repository that may be under way, as the database knows them. */
public final class StoredPermits implements PermitStore {
  private final RepositoryId repository;
  private final LandingPermits permits;
  private final Outbox outbox;

  public StoredPermits(Database database, RepositoryId repository) {
    this.repository = repository;
    this.permits = new LandingPermits(database);
    this.outbox = new Outbox(database);
  }

  @Override
  public List<OpenPermit> permits() {
    return permits.out(repository);
  }

  @Override
  public void close(EffectId effect, Optional<Report> report) {
    outbox.close(repository, effect, report);
  }
}
