package dev.signalbox.store.queue;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jooq.Record;

/**
 * How much waits in the inbox and the outbox of each queue. One statement for all of them, and of
 * each no more rows than are counted: a queue that is flooded costs no more than another.
 */
public final class Backlogs {
  /** Where there are more, this is what is told. */
  public static final int MOST_COUNTED = 10_000;

  private static final String COUNT =
      """
      select asked.id,
        (select count(*) from (
          select 1 from %1$s where repository_id = asked.id limit %4$d) counted),
        (select %2$s from %1$s where repository_id = asked.id order by %3$s limit 1)
      from unnest(?::bigint[]) asked (id)
      """;

  private static final String INBOX =
      COUNT.formatted("inbox", "received_at", "number", MOST_COUNTED);
  private static final String OUTBOX =
      COUNT.formatted("outbox", "requested_at", "effect", MOST_COUNTED);

  private final Database database;

  public Backlogs(Database database) {
    this.database = database;
  }

  /** What has arrived and nobody has taken note of. */
  public Map<RepositoryId, Backlog> inbox(Collection<RepositoryId> repositories) {
    return counted(INBOX, repositories);
  }

  /** What was asked of the host and has not ended. */
  public Map<RepositoryId, Backlog> outbox(Collection<RepositoryId> repositories) {
    return counted(OUTBOX, repositories);
  }

  private Map<RepositoryId, Backlog> counted(String sql, Collection<RepositoryId> repositories) {
    if (repositories.isEmpty()) return Map.of();
    Long[] ids = repositories.stream().map(RepositoryId::value).toArray(Long[]::new);
    return database.read(
        db ->
            db.resultQuery(sql, (Object) ids).fetch().stream()
                .collect(
                    Collectors.toMap(
                        row -> new RepositoryId(row.get(0, Long.class)), Backlogs::backlog)));
  }

  private static Backlog backlog(Record row) {
    return new Backlog(
        row.get(1, Long.class),
        Optional.ofNullable(row.get(2, OffsetDateTime.class)).map(OffsetDateTime::toInstant));
  }
}
