package dev.signalbox.store.queue;

import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.repository.RepositoryId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jooq.DSLContext;

/** What is asked of the facts of a queue where it is not told by name which have changed. */
final class FactQuestions {
  private FactQuestions() {}

  static List<StampedFact> all(DSLContext tx, RepositoryId repository) {
    return tx.resultQuery(
            """
            select kind, key, xmin::text::bigint, body::text from queue_fact
            where repository_id = ?
            """,
            repository.value())
        .fetch(StampedFact::of);
  }

  /** What differs from these stamps. */
  static List<StampedFact> changes(
      DSLContext tx, RepositoryId repository, PersistentMap<FactKey, Long> stamps) {
    var now = new HashMap<FactKey, Long>();
    tx.resultQuery(
            "select kind, key, xmin::text::bigint from queue_fact where repository_id = ?",
            repository.value())
        .forEach(row -> now.put(FactKey.of(row), row.get(2, Long.class)));
    var facts = new ArrayList<StampedFact>();
    stamps.forEach(
        (key, _) -> {
          if (!now.containsKey(key)) facts.add(StampedFact.gone(key));
        });
    var changed =
        now.entrySet().stream()
            .filter(it -> !Optional.of(it.getValue()).equals(stamps.get(it.getKey())))
            .map(Map.Entry::getKey)
            .toList();
    if (changed.isEmpty()) return facts;
    tx.resultQuery(
            """
            select kind, key, queue_fact.xmin::text::bigint, body::text
            from queue_fact join unnest(?::text[], ?::text[]) as wanted (kind, key) using (kind, key)
            where repository_id = ?
            """,
            changed.stream().map(FactKey::kind).toArray(String[]::new),
            changed.stream().map(FactKey::key).toArray(String[]::new),
            repository.value())
        .forEach(row -> facts.add(StampedFact.of(row)));
    return facts;
  }
}
