package dev.signalbox.store.queue;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.Database;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;

/** Which node writes for a repository, and until when it may without asking again. */
public record HeldLease(
    RepositoryId id, RepositorySlug repository, long node, long epoch, Instant expiresAt) {
  private static final String ALL =
      """
      select r.owner || '/' || r.name, l.node, l.epoch, l.expires_at, r.id
      from writer_lease l join repository r on r.id = l.repository_id
      where l.node is not null and l.expires_at > clock_timestamp()
      order by r.owner_folded, r.name_folded
      limit ?
      """;

  public static List<HeldLease> all(Database database, int most) {
    return database.read(
        db ->
            db.resultQuery(ALL, most)
                .fetch(
                    row ->
                        new HeldLease(
                            new RepositoryId(row.get(4, Long.class)),
                            RepositorySlug.parse(row.get(0, String.class)),
                            row.get(1, Long.class),
                            row.get(2, Long.class),
                            row.get(3, OffsetDateTime.class).toInstant())));
  }
}
