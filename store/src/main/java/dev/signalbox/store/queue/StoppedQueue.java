package dev.signalbox.store.queue;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.Database;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;

/** A queue that stands still until an admin acknowledges that a promise was broken. */
public record StoppedQueue(RepositorySlug repository, String promise, Instant since) {
  private static final String ALL =
      """
      select r.owner || '/' || r.name, g.stop_promise, g.stopped_at
      from landing_gate g join repository r on r.id = g.repository_id
      where g.stop_promise is not null
      order by g.stopped_at
      limit ?
      """;

  public static List<StoppedQueue> all(Database database, int most) {
    return database.read(
        db ->
            db.resultQuery(ALL, most)
                .fetch(
                    row ->
                        new StoppedQueue(
                            RepositorySlug.parse(row.get(0, String.class)),
                            row.get(1, String.class),
                            row.get(2, OffsetDateTime.class).toInstant())));
  }
}
