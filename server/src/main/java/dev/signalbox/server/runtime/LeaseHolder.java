package dev.signalbox.server.runtime;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.hosting.Loop;
import dev.signalbox.runtime.Lease;
import dev.signalbox.runtime.LeaseKeeper;
import dev.signalbox.runtime.ServedRepository;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.Database;
import dev.signalbox.store.NodePresence;
import dev.signalbox.store.queue.LeasedStore;
import dev.signalbox.store.queue.Leases;
import dev.signalbox.store.queue.QueueStore;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps the leases of this node in a thread of its own, with a worker for each. */
final class LeaseHolder implements LeaseKeeper.Node<ServedPost>, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LeaseHolder.class);
  private static final int PAGE = 500;
  private static final long DRAIN_LOOK_NANOS = 20_000_000L;
  private static final Duration LAST_ROUND = Duration.ofSeconds(2);

  private final RuntimeDependencies dependencies;
  private final Database database;
  private final Repositories repositories;
  private final Leases leases;
  private final NodePresence presence;
  private final Neighbourhood neighbourhood;
  private final GivenUpRepositories givenUp;
  private final LeaseKeeper<ServedPost> keeper;
  private final Loop loop;
  private volatile boolean isDraining;
  private volatile Map<RepositoryId, Repository> known = Map.of();

  LeaseHolder(
      RuntimeDependencies dependencies, Database database, long node, Neighbourhood neighbourhood) {
    this.dependencies = dependencies;
    this.database = database;
    this.repositories = new Repositories(database);
    this.leases = new Leases(database, node);
    this.presence = NodePresence.announce(database, node);
    this.neighbourhood = neighbourhood;
    this.givenUp = new GivenUpRepositories(dependencies.clock());
    this.keeper = new LeaseKeeper<>(leases, this, System::nanoTime);
    var thread = Thread.ofPlatform().name("lease-keeper").daemon();
    this.loop = new Loop(thread, this::round, LeaseHolder::failed);
  }

  void start() {
    loop.start();
  }

  /** A repository may have come, or a lease may have become free. */
  void look() {
    loop.wake();
  }

  GivenUpRepositories givenUp() {
    return givenUp;
  }

  void nudge(RepositoryId repository) {
    keeper.find(repository).ifPresent(post -> post.worker().nudge());
  }

  /** The database may have crashed and come back: nobody relies on what they remember. */
  void readAgain() {
    keeper.posts().forEach(ServedPost::readAgain);
  }

  /** Afterwards the facts hold what was committed before, if this node writes. */
  void catchUp(RepositoryId repository) {
    keeper.find(repository).ifPresent(post -> post.worker().catchUp());
  }

  /** Records of landings were signed anew. */
  void writeNotes(RepositoryId repository) {
    keeper.find(repository).ifPresent(post -> post.worker().writeNotes());
  }

  /** The facts of a repository that this node surely writes for. */
  Optional<Ledger> facts(RepositoryId repository) {
    return keeper.sure(repository).flatMap(post -> post.worker().facts());
  }

  /** What this node surely writes for. */
  List<ServedQueue> servedQueues() {
    return keeper.posts().stream()
        .filter(post -> keeper.sure(post.lease().repository()).isPresent())
        .map(ServedPost::queue)
        .toList();
  }

  /** All repositories that this node could write for. */
  Map<RepositoryId, Repository> known() {
    return known;
  }

  Duration sinceRound() {
    return loop.sinceRound();
  }

  private static Duration failed(Throwable e) {
    if (e instanceof StoreUnavailable) {
      LOG.warn("lease.renewal_failed: the database is unavailable: {}", e.getMessage());
    } else {
      LOG.error("lease.renewal_failed: retrying", e);
    }
    return LeaseKeeper.ROUND;
  }

  private Duration round() {
    keeper.round();
    for (ServedPost post : keeper.posts()) recover(post);
    givenUp.retain(known.keySet());
    dependencies.counters().retain(known.keySet());
    if (!givenUp.isEmpty()) givenUp.servedElsewhere(leases.heldByOthers(givenUp.all()));
    return LeaseKeeper.ROUND;
  }

  private void recover(ServedPost post) {
    var repository = post.worker().repository();
    if (post.worker().facts().isPresent() && givenUp.hasRecovered(repository.id(), post.age())) {
      LOG.info("repository.recovered: {}: served again", repository.slug());
    }
  }

  @Override
  public Collection<ServedRepository> served() {
    known = all().stream().collect(Collectors.toMap(Repository::id, Function.identity()));
    return known.values().stream()
        .map(it -> new ServedRepository(it.id(), it.slug(), it.defaultBranch()))
        .toList();
  }

  private List<Repository> all() {
    var all = new ArrayList<Repository>();
    List<Repository> page = repositories.list(Optional.empty(), Optional.empty(), PAGE);
    page.stream().filter(this::isServed).forEach(all::add);
    while (page.size() == PAGE) {
      page = repositories.list(Optional.empty(), Optional.of(page.getLast().slug()), PAGE);
      page.stream().filter(this::isServed).forEach(all::add);
    }
    return all;
  }

  private boolean isServed(Repository repository) {
    try {
      return neighbourhood.serves(repository);
    } catch (StoreUnavailable e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.warn(
          "repository.placement_failed: {}: cannot determine whether this node can serve it",
          repository.slug(),
          e);
      return false;
    }
  }

  @Override
  public boolean isResting(RepositoryId repository) {
    return isDraining || loop.isClosed() || givenUp.isResting(repository);
  }

  @Override
  public ServedPost post(ServedRepository served, Lease lease) {
    var repository = Objects.requireNonNull(known.get(served.id()), "it was served just now");
    LOG.debug("lease.acquired: {}: epoch {}", repository.slug(), lease.epoch());
    if (!new QueueStore(database).knowsProducts(repository.id())) {
      new Repositories(database).tellProducts(repository.id());
    }
    neighbourhood.begins(repository);
    var store = new LeasedStore(database, repository, lease);
    var rules =
        new RulesWatch(
            dependencies.host(),
            dependencies.demands(),
            repository,
            neighbourhood.isDistant(repository));
    var worker = new WorkerThread(dependencies, repository, lease, store, rules, this::ended);
    var reconciler =
        new ReconcilerThread(dependencies, repository, store, rules, neighbourhood, worker::facts);
    return new ServedPost(worker, reconciler, System.nanoTime());
  }

  @Override
  public void failed(ServedRepository repository, Throwable failure) {
    var told = givenUp.add(repository.id(), failure);
    LOG.error(
        "repository.given_up: {}: not served until {}; others are unaffected: {}",
        repository.slug(),
        told.retryAt(),
        told.reason(),
        failure);
  }

  @Override
  public void lost(ServedPost post) {
    LOG.warn("lease.lost: {}: epoch {}", post.repository().slug(), post.lease().epoch());
  }

  /** A worker has ended by itself. */
  private void ended(Lease lease, Optional<Throwable> failure) {
    var post = keeper.find(lease.repository()).filter(it -> it.lease().equals(lease));
    if (failure.isEmpty() || post.isEmpty()) {
      keeper.end(lease);
      return;
    }
    try {
      keeper.giveUp(post.get().repository(), lease, failure.get());
    } catch (StoreUnavailable e) {
      LOG.debug(
          "lease.release_failed: {}: the lease will expire", post.get().repository().slug(), e);
    }
  }

  /**
   * Starts nothing, and hands each repository over as soon as no landing of it is under way: leases
   * are renewed for those that still land. What is left at the deadline is settled by the next
   * writer.
   */
  void drain(BooleanSupplier isOver) {
    isDraining = true;
    for (var post : keeper.posts()) post.worker().drain();
    while (!isOver.getAsBoolean()) {
      keeper.posts().stream().filter(it -> !it.worker().isLanding()).forEach(this::handOver);
      if (keeper.posts().isEmpty()) return;
      LockSupport.parkNanos(DRAIN_LOOK_NANOS);
    }
    LOG.warn("drain.cut_short: {} repositories are still landing", keeper.posts().size());
  }

  private void handOver(ServedPost post) {
    post.closeNow();
    keeper.end(post.lease());
    try {
      leases.release(post.lease());
    } catch (StoreUnavailable e) {
      LOG.debug("lease.release_failed: {}: the lease will expire", post.repository().slug(), e);
    }
  }

  @Override
  public void close() {
    loop.close();
    loop.join(LAST_ROUND);
    keeper.posts().parallelStream().forEach(ServedPost::closeNow);
    try {
      leases.release();
    } catch (StoreUnavailable e) {
      LOG.debug("lease.release_failed: the leases of this node will expire", e);
    }
    presence.close();
  }
}
