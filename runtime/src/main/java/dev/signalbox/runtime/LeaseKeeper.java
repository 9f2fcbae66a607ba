package dev.signalbox.runtime;

import dev.signalbox.engine.repository.RepositoryId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * Keeps the leases of one node: takes those that nobody holds, prolongs its own, and has each
 * repository served under its lease and no longer. A lease counts by the clock of this process too,
 * so that a process that was stopped for long knows at once that it holds nothing any more. Rounds
 * are made by one thread; the rest may be asked by any.
 *
 * @param <P> what serves a repository under a lease
 */
public final class LeaseKeeper<P extends LeaseKeeper.Post> {
  public static final Duration ROUND = Duration.ofSeconds(1);

  /** What serves one repository under one lease, until it is closed. */
  public interface Post {
    ServedRepository repository();

    Lease lease();

    /** Not before the keeper knows of it: what ends at once must be found. */
    void start();

    void close();
  }

  /** What a node can serve. */
  public interface Node<P> {
    Collection<ServedRepository> served();

    /** A repository that could not be served lately, so that another node shall try. */
    boolean isResting(RepositoryId repository);

    /** Nothing happens before it is started. */
    P post(ServedRepository repository, Lease lease);

    /** A repository that can't be served keeps no other from being served. */
    void failed(ServedRepository repository, Throwable failure);

    void lost(P post);
  }

  private final LeaseTable leases;
  private final Node<P> node;
  private final LongSupplier nanos;
  private final Map<RepositoryId, P> posts = new ConcurrentHashMap<>();
  private volatile long renewedNanos;

  /**
   * @param nanos a clock that only counts, of this process
   */
  public LeaseKeeper(LeaseTable leases, Node<P> node, LongSupplier nanos) {
    this.leases = leases;
    this.node = node;
    this.nanos = nanos;
    this.renewedNanos = nanos.getAsLong() - LeaseTable.SPAN.toNanos();
  }

  /** What serves a repository, if it does so under a lease that is surely ours. */
  public Optional<P> sure(RepositoryId repository) {
    return isSure() ? find(repository) : Optional.empty();
  }

  private boolean isSure() {
    return nanos.getAsLong() - renewedNanos <= LeaseTable.SPAN.minus(ROUND).toNanos();
  }

  public Optional<P> find(RepositoryId repository) {
    return Optional.ofNullable(posts.get(repository));
  }

  public Collection<P> posts() {
    return List.copyOf(posts.values());
  }

  public void round() throws StoreUnavailable {
    long asked = nanos.getAsLong();
    var held = leases.renew();
    renewedNanos = asked;
    for (P post : posts()) if (!held.contains(post.lease())) lose(post);
    var served = new HashMap<RepositoryId, ServedRepository>();
    for (var repository : node.served()) served.put(repository.id(), repository);
    for (P post : posts()) {
      if (!post.repository().equals(served.get(post.repository().id()))) end(post.lease());
    }
    for (Lease lease : held) {
      if (!posts.containsKey(lease.repository())) take(served, lease);
    }
    var wanted = new ArrayList<RepositoryId>(served.size());
    for (RepositoryId id : served.keySet()) if (!node.isResting(id)) wanted.add(id);
    for (Lease lease : leases.take(wanted)) take(served, lease);
  }

  private void take(Map<RepositoryId, ServedRepository> served, Lease lease) {
    var repository = served.get(lease.repository());
    if (repository == null) return;
    if (node.isResting(lease.repository())) {
      leases.release(lease);
      return;
    }
    try {
      find(repository.id()).ifPresent(old -> end(old.lease()));
      P post = node.post(repository, lease);
      posts.put(repository.id(), post);
      post.start();
    } catch (StoreUnavailable e) {
      throw e;
    } catch (RuntimeException | Error e) {
      giveUp(repository, lease, e);
    }
  }

  /** It failed at serving: another node may try, and this one again after a while. */
  public void giveUp(ServedRepository repository, Lease lease, Throwable failure) {
    node.failed(repository, failure);
    end(lease);
    leases.release(lease);
  }

  private void lose(P post) {
    node.lost(post);
    end(post.lease());
  }

  /** What was served under this lease is served no more. */
  public void end(Lease lease) {
    find(lease.repository())
        .filter(post -> post.lease().equals(lease))
        .filter(post -> posts.remove(lease.repository(), post))
        .ifPresent(Post::close);
  }
}
