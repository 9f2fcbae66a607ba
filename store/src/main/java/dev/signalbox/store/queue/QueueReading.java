package dev.signalbox.store.queue;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.runtime.Saved;
import dev.signalbox.store.repositories.Repository;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.Record;

/**
 * A queue as it was read, and by which transaction each of its facts was written: what has the same
 * stamp when it is read again has not changed, and stays the same object.
 */
public final class QueueReading {
  /** The name of a fact. */
  private record FactKey(String kind, String key) {}

  private final Saved saved;
  private final Map<FactKey, Long> stamps;

  private QueueReading(Saved saved, Map<FactKey, Long> stamps) {
    this.saved = saved;
    this.stamps = stamps;
  }

  public Saved saved() {
    return saved;
  }

  /** In a transaction that sees one moment. */
  static QueueReading read(DSLContext tx, Repository repository, Optional<QueueReading> known) {
    var head =
        tx.fetchOptional(
            "select seed, version, wake_at from queue_head where repository_id = ?",
            repository.id().value());
    UUID seed = head.map(row -> row.get(0, UUID.class)).orElseGet(UUID::randomUUID);
    long version = head.map(row -> row.get(1, Long.class)).orElse(QueueStore.NOTHING_YET);
    var wakeAt =
        head.flatMap(row -> Optional.ofNullable(row.get(2, OffsetDateTime.class)))
            .map(OffsetDateTime::toInstant);
    var base = known.filter(it -> it.isEarlierThan(repository, seed, version));
    var stamps = new HashMap<FactKey, Long>();
    var rows =
        base.isPresent()
            ? base.get().changes(tx, repository.id(), stamps)
            : all(tx, repository.id(), stamps);
    var from =
        base.map(it -> it.saved.ledger()).orElseGet(() -> Ledger.of(repository.slug(), seed));
    return new QueueReading(new Saved(LedgerRows.restored(from, rows), version, wakeAt), stamps);
  }

  /** A restored database may be of an earlier moment, or of another queue of the same name. */
  private boolean isEarlierThan(Repository repository, UUID seed, long version) {
    var ledger = saved.ledger();
    return ledger.repository().equals(repository.slug())
        && ledger.sequence().seed().equals(seed)
        && saved.version() <= version;
  }

  private static Map<String, List<FactRow>> all(
      DSLContext tx, RepositoryId repository, Map<FactKey, Long> stamps) {
    var rows = new HashMap<String, List<FactRow>>();
    tx.resultQuery(
            """
            select kind, key, xmin::text::bigint, body::text from queue_fact
            where repository_id = ?
            """,
            repository.value())
        .forEach(
            row -> {
              var key = key(row);
              stamps.put(key, row.get(2, Long.class));
              add(rows, key, Optional.of(row.get(3, String.class)));
            });
    return rows;
  }

  private Map<String, List<FactRow>> changes(
      DSLContext tx, RepositoryId repository, Map<FactKey, Long> now) {
    tx.resultQuery(
            "select kind, key, xmin::text::bigint from queue_fact where repository_id = ?",
            repository.value())
        .forEach(row -> now.put(key(row), row.get(2, Long.class)));
    var rows = new HashMap<String, List<FactRow>>();
    for (var key : stamps.keySet()) if (!now.containsKey(key)) add(rows, key, Optional.empty());
    var changed =
        now.entrySet().stream()
            .filter(it -> !it.getValue().equals(stamps.get(it.getKey())))
            .map(Map.Entry::getKey)
            .toList();
    if (changed.isEmpty()) return rows;
    tx.resultQuery(
            """
            select kind, key, body::text
            from queue_fact join unnest(?::text[], ?::text[]) as wanted (kind, key) using (kind, key)
            where repository_id = ?
            """,
            changed.stream().map(FactKey::kind).toArray(String[]::new),
            changed.stream().map(FactKey::key).toArray(String[]::new),
            repository.value())
        .forEach(row -> add(rows, key(row), Optional.of(row.get(2, String.class))));
    return rows;
  }

  private static FactKey key(Record row) {
    return new FactKey(row.get(0, String.class), row.get(1, String.class));
  }

  private static void add(Map<String, List<FactRow>> rows, FactKey key, Optional<String> body) {
    rows.computeIfAbsent(key.kind(), _ -> new ArrayList<>())
        .add(
            new FactRow(
                key.kind(), key.key(), body.map(it -> it.getBytes(StandardCharsets.UTF_8))));
  }
}
