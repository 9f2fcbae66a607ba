package dev.signalbox.server.runtime;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.store.Database;
import dev.signalbox.store.NodePresence;
import dev.signalbox.store.StoreUnavailable;
import dev.signalbox.store.queue.Lease;
import dev.signalbox.store.queue.Leases;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.store.repositories.RepositoryId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the leases of this node: takes those that nobody holds, prolongs its own, and has a worker
 * for each. A lease counts by the clock of this process too, so that a process that was stopped for
 * long knows at once that it holds nothing any more.
 */
final class LeaseHolder implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LeaseHolder.class);
  private static final Duration ROUND = Duration.ofSeconds(1);
  private static final int PAGE = 500;

  private final RuntimeDependencies dependencies;
  private final Repositories repositories;
  private final Leases leases;
  private final NodePresence presence;
  private final Neighbourhood neighbourhood;
  private final GivenUpRepositories givenUp;
  private final Map<RepositoryId, Post> posts = new ConcurrentHashMap<>();
  private final Signal signal = new Signal();
  private final Thread keeper;
  private volatile boolean isClosed;
  private volatile long renewedNanos;

  /** A worker and what feeds it. */
  private record Post(RepositoryWorker worker, Reconciler reconciler, long beganNanos) {
    void close() {
      reconciler.close();
      worker.close();
    }
  }

  LeaseHolder(
      RuntimeDependencies dependencies, Database database, long node, Neighbourhood neighbourhood) {
    this.dependencies = dependencies;
    this.repositories = new Repositories(database);
    this.leases = new Leases(database, node);
    this.presence = NodePresence.announce(database, node);
    this.neighbourhood = neighbourhood;
    this.givenUp = new GivenUpRepositories(dependencies.clock());
    this.keeper = Thread.ofPlatform().name("lease-keeper").daemon().unstarted(this::keep);
  }

  void start() {
    keeper.start();
  }

  /** A repository may have come, or a lease may have become free. */
  void look() {
    signal.give();
  }

  GivenUpRepositories givenUp() {
    return givenUp;
  }

  void nudge(RepositoryId repository) {
    Optional.ofNullable(posts.get(repository)).ifPresent(post -> post.worker.nudge());
  }

  /** Afterwards the facts hold what was committed before, if this node writes. */
  void catchUp(RepositoryId repository) {
    Optional.ofNullable(posts.get(repository)).ifPresent(post -> post.worker.catchUp());
  }

  /** Records of landings were signed anew. */
  void writeNotes(RepositoryId repository) {
    Optional.ofNullable(posts.get(repository)).ifPresent(post -> post.worker.writeNotes());
  }

  /** The facts of a repository that this node surely writes for. */
  Optional<Ledger> facts(RepositoryId repository) {
    if (System.nanoTime() - renewedNanos > Leases.SPAN.minus(ROUND).toNanos()) {
      return Optional.empty();
    }
    return Optional.ofNullable(posts.get(repository)).flatMap(post -> post.worker.facts());
  }

  private void keep() {
    while (!isClosed) {
      try {
        round();
        signal.await(ROUND);
      } catch (StoreUnavailable e) {
        LOG.warn("cannot renew leases: {}", e.getMessage());
        rest();
      } catch (InterruptedException e) {
        return;
      } catch (RuntimeException e) {
        LOG.error("lease renewal failed", e);
        rest();
      }
    }
  }

  private void rest() {
    try {
      signal.await(ROUND);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void round() {
    long asked = System.nanoTime();
    var held = leases.renew();
    renewedNanos = asked;
    for (var post : List.copyOf(posts.values())) {
      if (!held.contains(post.worker.lease())) lost(post.worker);
    }
    Map<RepositoryId, Repository> served =
        all().stream().collect(Collectors.toMap(Repository::id, it -> it));
    for (var post : List.copyOf(posts.values())) {
      if (!isStill(post.worker.repository(), served)) end(post.worker.lease());
      else recover(post);
    }
    for (Lease lease : held) {
      if (!posts.containsKey(lease.repository())) take(served, lease);
    }
    var wanted = served.keySet().stream().filter(id -> !givenUp.isResting(id)).toList();
    for (Lease lease : leases.take(wanted)) take(served, lease);
    givenUp.retain(served.keySet());
    if (!givenUp.isEmpty()) givenUp.servedElsewhere(leases.heldByOthers(givenUp.all()));
  }

  private void recover(Post post) {
    var served = Duration.ofNanos(System.nanoTime() - post.beganNanos);
    var repository = post.worker.repository();
    if (post.worker.facts().isPresent() && givenUp.hasRecovered(repository.id(), served)) {
      LOG.info("{}: repository served again", repository.slug());
    }
  }

  /** A repository that can't be served keeps no other from being served. */
  private void take(Map<RepositoryId, Repository> served, Lease lease) {
    var repository = served.get(lease.repository());
    if (repository == null || isClosed) return;
    if (givenUp.isResting(lease.repository())) {
      leases.release(lease);
      return;
    }
    try {
      begin(repository, lease);
    } catch (StoreUnavailable e) {
      throw e;
    } catch (RuntimeException | Error e) {
      giveUp(repository, lease, e);
    }
  }

  private void giveUp(Repository repository, Lease lease, Throwable failure) {
    var told = givenUp.add(repository.id(), failure);
    LOG.error(
        "{}: repository not served until {}; others are unaffected: {}",
        repository.slug(),
        told.retryAt(),
        told.reason(),
        failure);
    end(lease);
    try {
      leases.release(lease);
    } catch (StoreUnavailable e) {
      LOG.debug("{}: cannot release the lease; it will expire", repository.slug(), e);
    }
  }

  /** Whether it can be reached under the name and with the default branch that its worker knows. */
  private static boolean isStill(Repository known, Map<RepositoryId, Repository> served) {
    return Optional.ofNullable(served.get(known.id()))
        .filter(now -> now.slug().equals(known.slug()))
        .filter(now -> now.defaultBranch().equals(known.defaultBranch()))
        .isPresent();
  }

  private List<Repository> all() {
    var all = new ArrayList<Repository>();
    List<Repository> page = repositories.list(Optional.empty(), Optional.empty(), PAGE);
    while (!page.isEmpty()) {
      page.stream().filter(this::isServed).forEach(all::add);
      page = repositories.list(Optional.empty(), Optional.of(page.getLast().slug()), PAGE);
    }
    return all;
  }

  private boolean isServed(Repository repository) {
    try {
      return neighbourhood.serves(repository);
    } catch (StoreUnavailable e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.warn("{}: cannot determine whether this node can serve it", repository.slug(), e);
      return false;
    }
  }

  private void begin(Repository repository, Lease lease) {
    Optional.ofNullable(posts.get(repository.id())).ifPresent(old -> end(old.worker.lease()));
    LOG.debug("{}: lease acquired, epoch {}", repository.slug(), lease.epoch());
    neighbourhood.begins(repository);
    var rules = new RulesWatch(dependencies.host(), dependencies.demands(), repository);
    var worker = new RepositoryWorker(dependencies, repository, lease, rules, this::ended);
    var round = neighbourhood.lookEvery(repository);
    var reconciler = new Reconciler(dependencies, repository, rules, round, worker::facts);
    posts.put(lease.repository(), new Post(worker, reconciler, System.nanoTime()));
    worker.start();
    reconciler.start();
  }

  private void ended(Lease lease, Optional<Throwable> failure) {
    var post = posts.get(lease.repository());
    if (failure.isPresent() && post != null) {
      giveUp(post.worker.repository(), lease, failure.get());
    } else {
      end(lease);
    }
  }

  private void lost(RepositoryWorker worker) {
    long epoch = worker.lease().epoch();
    LOG.warn("{}: lease lost, epoch {}", worker.repository().slug(), epoch);
    end(worker.lease());
  }

  private void end(Lease lease) {
    var post = posts.get(lease.repository());
    if (post == null || !post.worker.lease().equals(lease)) return;
    if (posts.remove(lease.repository(), post)) Thread.ofVirtual().start(post::close);
  }

  @Override
  public void close() {
    isClosed = true;
    signal.give();
    try {
      keeper.join(2_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    posts.values().parallelStream().forEach(Post::close);
    try {
      leases.release();
    } catch (StoreUnavailable e) {
      LOG.debug("cannot release leases; they will expire", e);
    }
    presence.close();
  }
}
