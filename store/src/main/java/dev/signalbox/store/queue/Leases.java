package dev.signalbox.store.queue;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.runtime.Lease;
import dev.signalbox.runtime.LeaseTable;
import dev.signalbox.store.Database;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jooq.Record;

/**
 * Who writes for which repository. Times are the database's own, so nodes need not agree on theirs.
 */
public final class Leases implements LeaseTable {
  /** The keeper of leases has to know before they run out that the database is silent. */
  private static final Duration PATIENCE = Duration.ofSeconds(4);

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
            or (node <> ? and pg_try_advisory_xact_lock(node))
            or generation is distinct from
      """
          + StoreGeneration.CURRENT
          + """
              )
            order by repository_id
            for update skip locked)
          update writer_lease
          set epoch = writer_lease.epoch + 1, node = ?,
              expires_at = clock_timestamp() + make_interval(secs => ?),
              generation =
          """
          + StoreGeneration.CURRENT
          + """
          from free where writer_lease.repository_id = free.repository_id
          returning writer_lease.repository_id, writer_lease.epoch, writer_lease.generation
          """;

  private static final String RENEW =
      """
      update writer_lease
      set expires_at = clock_timestamp() + make_interval(secs => ?)
      where node = ? and expires_at > clock_timestamp() and generation =
      """
          + StoreGeneration.CURRENT
          + "returning repository_id, epoch, generation";

  /** What is asked of a lease wherever something is done under it. */
  static final String IS_HELD =
      """
      repository_id = ? and node = ? and epoch = ? and expires_at > clock_timestamp()
        and generation = ? and generation =
      """
          + StoreGeneration.CURRENT;

  private final Database database;
  private final long node;

  public Leases(Database database, long node) {
    this.database = database;
    this.node = node;
  }

  @Override
  public List<Lease> take(Collection<RepositoryId> served) {
    Long[] ids = served.stream().map(RepositoryId::value).toArray(Long[]::new);
    if (ids.length == 0) return List.of();
    return database.transaction(
        PATIENCE,
        tx -> tx.resultQuery(TAKE, ids, node, node, (double) SPAN.toSeconds()).fetch(this::lease));
  }

  @Override
  public Set<Lease> renew() {
    return database.transaction(
        PATIENCE,
        tx ->
            Set.copyOf(tx.resultQuery(RENEW, (double) SPAN.toSeconds(), node).fetch(this::lease)));
  }

  private Lease lease(Record row) {
    return new Lease(
        new RepositoryId(row.get(0, Long.class)),
        node,
        row.get(1, Long.class),
        row.get(2, String.class));
  }

  /** Lets go, so that another need not wait. */
  public void release() {
    database.run(
        tx ->
            tx.execute(
                "update writer_lease set node = null, expires_at = '-infinity' where node = ?",
                node));
  }

  @Override
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
}
