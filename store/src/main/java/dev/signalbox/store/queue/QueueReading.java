package dev.signalbox.store.queue;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.runtime.Saved;
import dev.signalbox.store.repositories.Repository;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.Record;

/**
 * A queue as it was read, with the mark of its version and by which transaction each of its facts
 * was written: what has the same stamp when it is read again has not changed, and stays the same
 * object.
 */
public final class QueueReading {
  /** The head of a queue, and how its latest version is marked, if it is. */
  record Head(UUID seed, long version, Optional<Instant> wakeAt, Optional<UUID> mark) {
    static Head of(Record row) {
      return new Head(
          row.get(0, UUID.class),
          row.get(1, Long.class),
          Optional.ofNullable(row.get(2, OffsetDateTime.class)).map(OffsetDateTime::toInstant),
          Optional.ofNullable(row.get(3, UUID.class)));
    }
  }

  private static final String HEAD =
      """
      select head.seed, head.version, head.wake_at, change.mark
      from queue_head head
      left join queue_change change
        on change.repository_id = head.repository_id and change.version = head.version
      where head.repository_id = ?
      """;

  /**
   * The head, and each fact that was changed since a version, provided that all commits since then
   * are there. One statement sees one moment. Each fact is looked up: however many a plan expects.
   */
  private static final String SINCE =
      """
      with head as materialized (
        select seed, version, wake_at from queue_head where repository_id = ?),
      change as materialized (
        select change.version, mark, kinds, keys from queue_change change, head
        where repository_id = ? and change.version between ? and head.version),
      named as materialized (
        select distinct name.kind, name.key
        from change, unnest(kinds, keys) as name (kind, key) where version > ?)
      select head.seed, head.version, head.wake_at,
        (select mark from change where version = head.version),
        (select mark from change where version = ?), (select count(*) from change),
        named.kind, named.key, fact.stamp, fact.body
      from head
      left join named on true
      left join lateral (
        select xmin::text::bigint as stamp, body::text as body from queue_fact
        where repository_id = ? and queue_fact.kind = named.kind and queue_fact.key = named.key
        limit 1) fact on true
      """;

  private final Saved saved;
  private final Optional<UUID> mark;
  private final PersistentMap<FactKey, Long> stamps;

  QueueReading(Saved saved, Optional<UUID> mark, PersistentMap<FactKey, Long> stamps) {
    this.saved = saved;
    this.mark = mark;
    this.stamps = stamps;
  }

  public Saved saved() {
    return saved;
  }

  /** In a transaction that sees one moment, which need not wait for what is made of it. */
  static FoundFacts find(DSLContext tx, Repository repository, Optional<QueueReading> known) {
    var head =
        tx.fetchOptional(HEAD, repository.id().value())
            .map(Head::of)
            .orElseGet(QueueReading::nothingYet);
    var base =
        known.filter(it -> it.isEarlierThan(repository, head) && it.isOfThisLife(tx, repository));
    var facts =
        base.map(it -> FactQuestions.changes(tx, repository.id(), it.stamps))
            .orElseGet(() -> FactQuestions.all(tx, repository.id()));
    var from =
        base.map(it -> it.saved.ledger())
            .orElseGet(() -> Ledger.of(repository.slug(), head.seed()));
    return new FoundFacts(
        head, from, base.map(it -> it.stamps).orElseGet(PersistentMap::empty), facts);
  }

  private static Head nothingYet() {
    return new Head(UUID.randomUUID(), QueueStore.NOTHING_YET, Optional.empty(), Optional.empty());
  }

  /** What it has become, if all that was committed since then is told by name. */
  Optional<QueueReading> followed(DSLContext db, Repository repository) {
    if (mark.isEmpty()) return Optional.empty();
    long id = repository.id().value();
    long version = saved.version();
    var found = db.fetch(SINCE, id, id, version, version, version, id);
    if (found.isEmpty()) return Optional.empty();
    var first = found.getFirst();
    var head = Head.of(first);
    boolean isComplete =
        isEarlierThan(repository, head)
            && mark.equals(Optional.ofNullable(first.get(4, UUID.class)))
            && first.get(5, Long.class) == head.version() - version + 1;
    if (!isComplete) return Optional.empty();
    if (head.version() == version) return Optional.of(this);
    var facts = new ArrayList<StampedFact>();
    for (var row : found) {
      String kind = row.get(6, String.class);
      if (kind == null) continue;
      facts.add(
          new StampedFact(
              new FactKey(kind, row.get(7, String.class)),
              Optional.ofNullable(row.get(8, Long.class)),
              Optional.ofNullable(row.get(9, String.class))));
    }
    return Optional.of(new FoundFacts(head, saved.ledger(), stamps, facts).reading());
  }

  /** A restored database may be of an earlier moment, or of another queue of the same name. */
  private boolean isEarlierThan(Repository repository, Head head) {
    var ledger = saved.ledger();
    return ledger.repository().equals(repository.slug())
        && ledger.sequence().seed().equals(head.seed())
        && saved.version() <= head.version();
  }

  /**
   * Whether its version, where that is still marked, is marked as it was read. Transactions that a
   * crash has undone may have given their numbers to others, so that stamps tell nothing then.
   */
  private boolean isOfThisLife(DSLContext tx, Repository repository) {
    if (mark.isEmpty()) return true;
    return tx.fetchOptional(
            "select mark from queue_change where repository_id = ? and version = ?",
            repository.id().value(),
            saved.version())
        .map(row -> row.get(0, UUID.class))
        .filter(now -> !now.equals(mark.get()))
        .isEmpty();
  }
}
