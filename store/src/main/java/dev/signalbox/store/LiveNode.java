package dev.signalbox.store;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;

/**
 * A node that shows that it lives, by the connection of its {@link NodePresence}.
 *
 * @param since when that connection was made
 * @param address where it comes from; none where it is local
 */
public record LiveNode(long id, Instant since, Optional<String> address) {
  private static final String ALL =
      """
      select (l.classid::bigint << 32) | l.objid::bigint, a.backend_start, host(a.client_addr)
      from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.objsubid = 1 and l.granted
        and a.datname = current_database() and a.application_name = ?
      order by a.backend_start, l.pid
      limit 1000
      """;

  public static List<LiveNode> all(Database database) {
    return database.read(
        db ->
            db.resultQuery(ALL, NodePresence.APPLICATION)
                .fetch(
                    row ->
                        new LiveNode(
                            row.get(0, Long.class),
                            row.get(1, OffsetDateTime.class).toInstant(),
                            Optional.ofNullable(row.get(2, String.class)))));
  }
}
