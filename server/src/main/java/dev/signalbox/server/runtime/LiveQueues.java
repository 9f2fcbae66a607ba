package dev.signalbox.server.runtime;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.view.GivenUpView;
import dev.signalbox.engine.view.HostRequirementsView;
import dev.signalbox.server.protection.HostDemands;
import dev.signalbox.server.queue.QueueSnapshot;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.store.queue.QueueStore;
import dev.signalbox.store.repositories.Repository;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The queues as they are now: from the worker where this node writes, else from the store, as they
 * were a moment ago. Thread-safe.
 */
final class LiveQueues implements Queues {
  private final LeaseHolder leaseHolder;
  private final QueueStore store;
  private final InstantSource clock;
  private final HostDemands demands;
  private final Map<RepositoryId, QueueCopy> copies = new ConcurrentHashMap<>();

  LiveQueues(LeaseHolder leaseHolder, QueueStore store, HostDemands demands, InstantSource clock) {
    this.leaseHolder = leaseHolder;
    this.demands = demands;
    this.store = store;
    this.clock = clock;
  }

  @Override
  public Ledger facts(Repository repository) {
    return leaseHolder.facts(repository.id()).orElseGet(() -> copy(repository));
  }

  @Override
  public Optional<GivenUpView> givenUp(Repository repository) {
    return leaseHolder.givenUp().find(repository.id());
  }

  @Override
  public Optional<HostRequirementsView> hostRequirements(Repository repository) {
    return demands.shown(repository.id());
  }

  private Ledger copy(Repository repository) {
    return copies
        .computeIfAbsent(repository.id(), _ -> new QueueCopy(store, repository))
        .get(repository)
        .ledger();
  }

  /** Word that the queue is not what it was, wherever that was written. */
  void moved(RepositoryId repository) {
    Optional.ofNullable(copies.get(repository)).ifPresent(QueueCopy::expire);
  }

  @Override
  public QueueSnapshot snapshot(Repository repository) {
    return new QueueSnapshot(facts(repository), clock.instant());
  }
}
