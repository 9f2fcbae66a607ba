package dev.signalbox.store.queue;

import static dev.signalbox.store.schema.Tables.WRITER_LEASE;

import dev.signalbox.store.Database;
import dev.signalbox.store.repositories.RepositoryId;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jooq.DSLContext;

/**
 * Who writes for which repository. Times are the database's own, so nodes need not agree on theirs.
 */
public final class Leases {
  /** Long enough for a pause of the machine, short enough that a stopped node is soon replaced. */
  public static final Duration SPAN = Duration.ofSeconds(8);

  /**
   * A live node holds an advisory lock: one that can be taken belongs to a node that is gone. What
   * has run out is taken from anybody, also from ourselves: nobody else may be there.
   */
  private static final String TAKE =
      """
      with free as materialized (
        select repository_id, node from writer_lease
        where repository_id = any (?)
          and (expires_at < clock_timestamp()
            or node is null
            or (node <> ? and pg_try_advisory_xact_lock(node)))
        order by repository_id
        for update skip locked)
      update writer_lease
      set epoch = writer_lease.epoch + 1, node = ?,
          expires_at = clock_timestamp() + make_interval(secs => ?)
      from free where writer_lease.repository_id = free.repository_id
      returning writer_lease.repository_id, writer_lease.epoch
      """;

  private final Database database;
  private final long node;

  public Leases(Database database, long node) {
    this.database = database;
    this.node = node;
  }

  /** Takes what nobody holds, of those that this node can serve. */
  public List<Lease> take(Collection<RepositoryId> served) {
    Long[] ids = served.stream().map(RepositoryId::value).toArray(Long[]::new);
    if (ids.length == 0) return List.of();
    return database.transaction(
        tx ->
            tx.resultQuery(TAKE, ids, node, node, (double) SPAN.toSeconds())
                .fetch(
                    row ->
                        new Lease(
                            new RepositoryId(row.get(0, Long.class)), row.get(1, Long.class))));
  }

  /** Prolongs what is still ours, and tells what that is. */
  public Set<Lease> renew() {
    return database.transaction(
        tx ->
            tx
                .resultQuery(
                    """
                    update writer_lease
                    set expires_at = clock_timestamp() + make_interval(secs => ?)
                    where node = ? and expires_at > clock_timestamp()
                    returning repository_id, epoch
                    """,
                    (double) SPAN.toSeconds(),
                    node)
                .fetch(
                    row ->
                        new Lease(new RepositoryId(row.get(0, Long.class)), row.get(1, Long.class)))
                .stream()
                .collect(Collectors.toSet()));
  }

  /** Lets go, so that another need not wait. */
  public void release() {
    database.run(
        tx ->
            tx.execute(
                "update writer_lease set node = null, expires_at = '-infinity' where node = ?",
                node));
  }

  /** Lets go of one, so that another node may try. */
  public void release(Lease lease) {
    database.run(
        tx ->
            tx.execute(
                """
                update writer_lease set node = null, expires_at = '-infinity'
                where repository_id = ? and node = ? and epoch = ?
                """,
                lease.repository().value(),
                node,
                lease.epoch()));
  }

  /** Which of these other nodes write for. */
  public Set<RepositoryId> heldByOthers(Collection<RepositoryId> repositories) {
    Long[] ids = repositories.stream().map(RepositoryId::value).toArray(Long[]::new);
    return database.read(
        db ->
            db
                .resultQuery(
                    """
                    select repository_id from writer_lease
                    where repository_id = any (?) and node <> ? and expires_at > clock_timestamp()
                    """,
                    ids,
                    node)
                .fetch(row -> new RepositoryId(row.get(0, Long.class)))
                .stream()
                .collect(Collectors.toSet()));
  }

  /** Keeps others from taking the lease until the transaction ends. */
  static void hold(DSLContext tx, Lease lease) {
    boolean isHeld =
        tx.fetchExists(
            tx.selectOne()
                .from(WRITER_LEASE)
                .where(WRITER_LEASE.REPOSITORY_ID.eq(lease.repository().value()))
                .and(WRITER_LEASE.EPOCH.eq(lease.epoch()))
                .and("expires_at > clock_timestamp()")
                .forShare());
    if (!isHeld) throw new StaleLease(lease);
  }
}
