package dev.signalbox.store.queue;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.runtime.Lease;
import dev.signalbox.runtime.Message;
import dev.signalbox.runtime.OpenPermit;
import dev.signalbox.runtime.QueueCommit;
import dev.signalbox.runtime.Saved;
import dev.signalbox.runtime.WriterStore;
import dev.signalbox.store.Database;
import dev.signalbox.store.repositories.Repository;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The queue of one repository in the database, for the node that holds its lease. */
public final class LeasedStore implements WriterStore {
  private final Repository repository;
  private final Lease lease;
  private final QueueStore queues;
  private final Inbox inbox;
  private final Outbox outbox;
  private final LandingPermits permits;

  public LeasedStore(Database database, Repository repository, Lease lease) {
    this.repository = repository;
    this.lease = lease;
    this.queues = new QueueStore(database);
    this.inbox = new Inbox(database);
    this.outbox = new Outbox(database);
    this.permits = new LandingPermits(database);
  }

  @Override
  public Saved load() {
    return queues.load(repository);
  }

  @Override
  public void commit(long version, QueueCommit commit) {
    commit(version, commit, List.of());
  }

  /** Closes these effects too, all of which are open. */
  public void commit(long version, QueueCommit commit, List<EffectEnd> ended) {
    queues.commit(lease, version, commit, ended);
  }

  @Override
  public List<Message> next(int most) {
    return inbox.next(repository.id(), most);
  }

  @Override
  public void append(List<? extends QueueEvent> events) {
    inbox.append(repository.id(), events);
  }

  @Override
  public List<Effect> open() {
    return outbox.open(repository.id());
  }

  @Override
  public void close(EffectId effect, Optional<Report> report) {
    outbox.close(repository.id(), effect, report);
  }

  @Override
  public Optional<Instant> permit(Effect.Land land, Instant now) {
    return permits.issue(lease, land, now);
  }

  @Override
  public List<OpenPermit> permits() {
    return permits.out(repository.id());
  }

  @Override
  public void endPermit(EffectId landing) {
    permits.end(repository.id(), landing);
  }
}
