package dev.signalbox.store.queue;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import java.util.Set;

/**
 * The objects and batches that a queue speaks of: in its facts, in what it has asked for or has yet
 * to take note of, and in open pull requests. What is named nowhere there is needed by nobody.
 */
public final class QueueMentions {
  /** For one repository, which is asked for five times. */
  public static final String QUESTION =
      """
      select distinct (regexp_matches(text,
        '[0-9a-f]{40,64}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g'))[1]
      from (
        select key || ' ' || body::text as text from queue_fact where repository_id = ?
        union all select body::text from outbox where repository_id = ?
        union all select body::text from landing_permit where repository_id = ?
        union all select event::text from inbox where repository_id = ?
        union all select body::text from local_pull_request where repository_id = ? and is_open)
        as documents
      """;

  private QueueMentions() {}

  public static Set<String> of(Database database, RepositoryId repository) {
    long id = repository.value();
    return database.maintenance(
        tx ->
            Set.copyOf(
                tx.resultQuery(QUESTION, id, id, id, id, id)
                    .fetch(row -> row.get(0, String.class))));
  }
}
